/** 1 paper, 2 papers; `more` where the plural is not made by an s. English alone counts like this. */
export const counted = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`
