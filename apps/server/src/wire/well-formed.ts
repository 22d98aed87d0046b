/** Half a character, as a broken client may send it, has no place in a database's text: it must not stop the work. */
export const wellFormed = (text: string): string => Buffer.from(text).toString()
