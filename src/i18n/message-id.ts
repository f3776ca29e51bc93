/** The type of all English texts by id; the `messages.ts` of each folder adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the folders fill it
export interface Texts {}

/** The id of any text that a rider can read. */
export type MessageId = keyof Texts;
