/** Capitalizes a name that is usually within a sentence: "Key fob". */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
