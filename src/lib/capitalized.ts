/** A name as it stands within a sentence, where it stands alone: "Key fob". */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
