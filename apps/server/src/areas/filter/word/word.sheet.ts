import {
  EXCEPTIONS_MAX,
  WORD_MAX,
  type WordCategory,
  type WordLevel,
} from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { asChoice, asText, type CellReader } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { exceptionHolds, isTooShort, normaliseWord } from '@shuyuan/domain/words/normalise-word.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { CATEGORIES, categoryText, LEVELS, levelText, YES_NO } from '../filter-words.ts'
import { insertWords, raiseListVersion, updateWord, type WordForm } from './sensitive-word.store.ts'
import { NOT_IN_EXCEPTION, sameAs, TOO_SHORT } from './word-form.policy.ts'
import { type ListedWord, WORD_ORDER, type WordFilterInput, wordQuery } from './word-query.read.ts'

interface WordRow {
  word: string
  category: WordCategory
  level: WordLevel
  matchVariant?: '0' | '1'
  exceptions?: string[]
  remark?: string
}

type Stored = WordForm & { id: string }

interface Known {
  /** Words of the list by their normal form. */
  stored: Map<string, Stored>
  /** How the sheet spells a normal form first. */
  first: Map<string, string>
}

const WORD = '敏感词'
const EXCEPTIONS = '排除短语(分号分隔)'
const MARK = '；'

/** A phrase may hold commas, so that only semicolons and lines part them. */
const asPhrases: CellReader<string[]> = (cell) => {
  const phrases = [...new Set(cell.split(/[;；\n]+/).map((one) => one.trim()))].filter((one) => one !== '')
  if (phrases.length > EXCEPTIONS_MAX)
    return { reason: { zh: `最多${EXCEPTIONS_MAX}个`, en: `${EXCEPTIONS_MAX} at most` } }
  const long = phrases.find(({ length }) => length > WORD_MAX)
  return long === undefined
    ? { value: phrases }
    : { reason: { zh: `「${long}」超过${WORD_MAX}个字`, en: `"${long}" is longer than ${WORD_MAX} characters` } }
}

const changeOf = ({ matchVariant, ...row }: WordRow) => ({
  ...row,
  ...(matchVariant === undefined ? {} : { matchVariant: matchVariant === '1' }),
})

const formOf = (row: WordRow): WordForm => ({
  ...{ matchVariant: true, exceptions: [], remark: '', status: 'enabled' },
  ...changeOf(row),
})

export const wordImport: SheetImport<WordRow, Known> = {
  call: 'importSensitiveWordInfo',
  what: { zh: '敏感词', en: 'sensitive words' },
  key: 'word',
  columns: [
    {
      key: 'word',
      header: WORD,
      headerEn: 'Word',
      required: true,
      read: asText(WORD_MAX),
      guide: {
        zh: '2至50个字；已有的词更新，没有的新增。',
        en: '2 to 50 characters. An existing word is updated, a new one added.',
      },
      sample: '代写论文',
    },
    {
      key: 'category',
      header: '分类',
      headerEn: 'Category',
      required: true,
      read: asChoice(CATEGORIES),
      guide: {
        zh: '违法、色情、辱骂、广告、作弊、其他。',
        en: 'Illegal, Sexual, Insult, Advertising, Cheating, Other.',
      },
      sample: '作弊',
      sampleEn: 'Cheating',
    },
    {
      key: 'level',
      header: '级别',
      headerEn: 'Level',
      required: true,
      read: asChoice(LEVELS),
      guide: { zh: '禁止发布、替换、人工审核。', en: 'Refuse, Mask, Review.' },
      sample: '人工审核',
      sampleEn: 'Review',
    },
    {
      key: 'matchVariant',
      header: '匹配变体',
      headerEn: 'Match variants',
      read: asChoice(YES_NO),
      guide: { zh: '是、否；不填为是。', en: 'Yes or No; Yes where it is left empty.' },
      sample: '是',
      sampleEn: 'Yes',
    },
    {
      key: 'exceptions',
      header: EXCEPTIONS,
      headerEn: 'Exceptions (parted by semicolons)',
      read: asPhrases,
      guide: { zh: '每个短语都须包含敏感词，最多20个。', en: 'Each must hold the word; 20 at most.' },
      sample: '反对代写论文；举报代写论文',
    },
    {
      key: 'remark',
      header: '说明',
      headerEn: 'Note',
      read: asText(200),
      guide: { zh: '最多200个字。', en: 'Up to 200 characters.' },
      sample: '',
    },
  ],

  async load(db, _, rows) {
    const first = new Map<string, string>()
    for (const { word } of rows) {
      const normal = word === undefined ? '' : normaliseWord(word)
      if (word !== undefined && !first.has(normal)) first.set(normal, word)
    }
    const stored = await db
      .selectFrom('sensitiveWord')
      .select(['id', 'word', 'normalised', 'category', 'level', 'matchVariant', 'exceptions', 'remark', 'status'])
      .where('normalised', 'in', ['', ...first.keys()])
      .execute()
    return { first, stored: new Map(stored.map(({ normalised, ...one }) => [normalised, one as Stored])) }
  },

  faults({ word, exceptions = [] }, known) {
    if (word === undefined) return []
    if (isTooShort(word)) return [{ column: WORD, reason: TOO_SHORT }]
    const normal = normaliseWord(word)
    const same = [known.first.get(normal), known.stored.get(normal)?.word].find(
      (other) => other !== undefined && other !== word,
    )
    return [
      ...(same === undefined ? [] : [{ column: WORD, reason: sameAs(same) }]),
      ...(exceptions.every((exception) => exceptionHolds(exception, word))
        ? []
        : [{ column: EXCEPTIONS, reason: NOT_IN_EXCEPTION }]),
    ]
  },

  change(row, known, { lang }) {
    const stored = known.stored.get(normaliseWord(row.word))
    if (!stored) return 'add'
    const now = { ...stored, matchVariant: stored.matchVariant ? '1' : '0' }
    return compareStored(
      wordImport.columns,
      {
        ...pairsOf(now, row, ['category', 'level', 'matchVariant', 'remark'], {
          ...{ category: CATEGORIES, level: LEVELS, matchVariant: YES_NO },
        }),
        exceptions: { stored: stored.exceptions, wanted: row.exceptions, text: () => stored.exceptions.join(MARK) },
      },
      lang,
    )
  },

  async write(db, { me, now }, rows, known) {
    const by = { now, userId: me.userId }
    const storedOf = ({ word }: WordRow) => known.stored.get(normaliseWord(word))
    await insertWords(db, rows.filter((row) => !storedOf(row)).map(formOf), by)
    for (const row of rows) {
      const stored = storedOf(row)
      if (stored) await updateWord(db, stored.id, changeOf(row), by)
    }
    await raiseListVersion(db, now)
  },
}

const heads = headersOf<WordRow>(wordImport.columns)

export const wordExport: SheetExport<WordFilterInput & { orderBy: string }, ListedWord> = {
  call: 'exportSensitiveWordInfo',
  what: { zh: '敏感词', en: 'Sensitive words' },
  columns: [
    { header: heads.word, width: 24, value: ({ word }) => word },
    { header: heads.category, value: ({ category }, lang) => categoryText(category, lang) },
    { header: heads.level, value: ({ level }, lang) => levelText(level, lang) },
    { header: heads.matchVariant, value: ({ matchVariant }, lang) => YES_NO[matchVariant ? '1' : '0'][lang] },
    { header: heads.exceptions, width: 36, value: ({ exceptions }) => exceptions.join(MARK) },
    { header: heads.remark, width: 30, value: ({ remark }) => remark },
  ],
  rows: (db, { now }, filters, piece) =>
    pieceOf(wordQuery(db, now, filters), filters.orderBy, 'listSensitiveWordInfo', WORD_ORDER, 'w.id', piece),
}
