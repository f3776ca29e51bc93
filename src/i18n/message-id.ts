/** Every text in English, by its id: each folder's `messages.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the folders fill it
export interface Texts {}

/** Every text that a rider can read. */
export type MessageId = keyof Texts;
