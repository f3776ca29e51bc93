/** A URL without query, fragment and credentials, which may contain tokens, codes and e-mails. */
export const scrubUrl = (url: string): string =>
  url.replace(/[?#].*$/s, "").replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/]*@/i, "$1//");
