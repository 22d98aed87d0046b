import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { opActions, opModules } from '@shuyuan/contract/screens/op-words.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface DictOption {
  optionText: string
  optionVal: string
  isCurrent: boolean
}

const terms = (db: Db) =>
  db
    .selectFrom('term')
    .select(['termName as optionText', 'termCode as optionVal', 'isCurrent'])
    .where('archivedAt', 'is', null)
    .orderBy('startDate', 'desc')
    .execute()

const majors = (db: Db) =>
  db
    .selectFrom('major')
    .select(['majorName as optionText', 'majorCode as optionVal', sql<boolean>`false`.as('isCurrent')])
    .where('archivedAt', 'is', null)
    .where('status', '=', 'enabled')
    .orderBy('majorCode')
    .execute()

export const grades = (db: Db): Promise<DictOption[]> =>
  db
    .selectFrom('grade')
    .select(['gradeName as optionText', 'gradeCode as optionVal', sql<boolean>`false`.as('isCurrent')])
    .where('status', '=', 'enabled')
    .orderBy('sort', 'desc')
    .orderBy('gradeCode', 'desc')
    .execute()

/** What the running product logs, by module and action. */
const logged: Readonly<Record<string, Readonly<Record<string, Words>>>> = { op_module: opModules, op_action: opActions }

const loggedOptions = (dictType: string, lang: Lang): DictOption[] =>
  Object.entries(logged[dictType] ?? {}).map(([optionVal, words]) => ({
    optionVal,
    optionText: words[lang],
    isCurrent: false,
  }))

/** TermInfo and MajorInfo are views over their tables. */
export function dictOptions(db: Db, dictType: string, lang: Lang): Promise<DictOption[]> {
  if (dictType === 'TermInfo') return terms(db)
  if (dictType === 'MajorInfo') return majors(db)
  if (dictType in logged) return Promise.resolve(loggedOptions(dictType, lang))
  return db
    .selectFrom('dictionary')
    .select([lang === 'en' ? 'optionTextEn as optionText' : 'optionText', 'optionVal', 'isCurrent'])
    .where('dictType', '=', dictType)
    .where('archivedAt', 'is', null)
    .orderBy('sort')
    .execute()
}

/** The options of a dictionary as a sheet's cells name them: by their words of either language, or by the value itself. */
export interface CellOptions {
  /** The value that a cell means. */
  readonly meant: (cell: string | undefined) => string | undefined
  readonly textOf: (value: string, lang: Lang) => string
}

export async function cellOptions(db: Db, dictType: string): Promise<CellOptions> {
  const [zh, en] = await Promise.all([dictOptions(db, dictType, 'zh'), dictOptions(db, dictType, 'en')])
  const values = new Map(
    [...en, ...zh].flatMap(({ optionText, optionVal }) => [
      [optionVal.toLowerCase(), optionVal],
      [optionText.toLowerCase(), optionVal],
    ]),
  )
  const texts = { zh, en }
  return {
    meant: (cell = '') => values.get(cell.toLowerCase()),
    textOf: (value, lang) => texts[lang].find(({ optionVal }) => optionVal === value)?.optionText ?? value,
  }
}

/** Options as a template lists their codes. */
export const optionPairs = (options: readonly Pick<DictOption, 'optionVal' | 'optionText'>[]) =>
  options.map(({ optionVal, optionText }) => [optionVal, optionText] as const)

/** The words of a dictionary's values; a value that it does not hold stands for itself. */
export async function dictText(db: Db, dictType: string, lang: Lang): Promise<(value: string) => string> {
  const texts = new Map(
    (await dictOptions(db, dictType, lang)).map(({ optionVal, optionText }) => [optionVal, optionText]),
  )
  return (value) => texts.get(value) ?? value
}

export async function allDictionaries(db: Db, lang: Lang): Promise<Record<string, DictOption[]>> {
  const rows = await db
    .selectFrom('dictionary')
    .select(['dictType', lang === 'en' ? 'optionTextEn as optionText' : 'optionText', 'optionVal', 'isCurrent'])
    .where('archivedAt', 'is', null)
    .orderBy('dictType')
    .orderBy('sort')
    .execute()
  const all: Record<string, DictOption[]> = {
    TermInfo: await terms(db),
    MajorInfo: await majors(db),
    op_module: loggedOptions('op_module', lang),
    op_action: loggedOptions('op_action', lang),
  }
  for (const { dictType, ...option } of rows) {
    const options = all[dictType] ?? []
    options.push(option)
    all[dictType] = options
  }
  return all
}
