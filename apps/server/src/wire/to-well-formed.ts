/** Replaces lone surrogates, which a broken client may send and PostgreSQL refuses to store. */
export const toWellFormed = (text: string): string => Buffer.from(text).toString()
