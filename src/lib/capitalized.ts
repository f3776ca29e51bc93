/** "key fob" becomes "Key fob". */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
