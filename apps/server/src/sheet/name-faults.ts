import type { Fault } from './sheet.ts'

/** The name in a row checks its student number: what is wrong where the two belong to different people. */
export const nameFaults = (typed: string | undefined, realname: string): Fault[] =>
  typed === undefined || typed === realname
    ? []
    : [
        {
          column: '姓名',
          reason: {
            zh: `与学号不符，应为${realname}`,
            en: `does not match the student number; should be ${realname}`,
          },
        },
      ]
