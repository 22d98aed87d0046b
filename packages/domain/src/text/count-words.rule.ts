/** A Chinese character, or a run of letters and digits of any other script. */
const WORD = /[\p{Script=Han}]|[^\P{L}\p{Script=Han}]+(?:[\p{M}\p{N}'’-]|[^\P{L}\p{Script=Han}])*|\p{N}+/gu

/** 字数 as office programs count it: every Chinese character, and every other word or number once. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0
