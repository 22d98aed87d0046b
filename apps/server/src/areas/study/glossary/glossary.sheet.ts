import { MEANING, RELATED_MAX, TERM_EN_MAX, TERM_MAX, WORDS_MAX } from '@shuyuan/contract/entities/study/word.ts'
import { asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { escapeHtml, plainText } from '@shuyuan/domain/text/html.rule.ts'
import type { WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { badField } from '../../../wire/error.ts'
import { slice } from '../../../wire/paging.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { refusedWords, wordFaults } from '../../filter/word/word-faults.ts'
import { chaptersFor } from '../catalogue.read.ts'
import { insertWords, lockGlossary, updateWord, type WordForm } from './word.store.ts'
import { listWords, type WordFilter, type WordRow } from './word-list.read.ts'

interface SheetWord {
  term: string
  termEn?: string
  meaning: string
  chapterNo?: string
  related?: string
}

interface Chapter {
  id: string
  no: string
}

interface Known {
  courseId: string
  chapters: Map<string, Chapter>
  /** By the term in small letters. */
  words: Map<string, WordRow>
  /** Terms of the sheet itself, which may be related to each other. */
  coming: Set<string>
  refused: WordList
}

const HEADS = { term: '名词', chapter: '章节号', related: '相关名词' }
/** What other people read of a row, by its header. */
const WRITTEN = { term: HEADS.term, termEn: '英文', meaning: '释义' } as const
const ALL = { limit: WORDS_MAX, skip: 0, field: 'term', dir: 'asc' } as const
const keyOf = (term: string) => term.toLowerCase()

/** 1, 1.2, 1.2.1: where a chapter stands in the tree. */
async function numberedChapters(db: Parameters<typeof chaptersFor>[0], courseId: string): Promise<Chapter[]> {
  const counts = new Map<string | null, number>()
  const numbers = new Map<string, string>()
  return (await chaptersFor(db, courseId, null)).map(({ id, pid }) => {
    const at = (counts.get(pid) ?? 0) + 1
    counts.set(pid, at)
    const no = pid === null ? String(at) : `${numbers.get(pid)}.${at}`
    numbers.set(id, no)
    return { id, no }
  })
}

const relatedOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean)

const paragraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The text of a meaning as a cell holds it. */
const cellOf = (html: string): string => plainText(html).replace(/\n{2,}/g, '\n')

const termsOf = ({ words }: Pick<Known, 'words'>, ids: readonly string[]): string[] => {
  const byId = new Map([...words.values()].map(({ id, term }) => [id, term]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What a cell leaves empty stays; a text that says the same keeps its pictures and formulas. */
function formOf(row: SheetWord, known: Known): Omit<WordForm, 'relatedIds'> {
  const stored = known.words.get(keyOf(row.term))
  const isSame = stored && cellOf(stored.meaning) === row.meaning.replace(/\r/g, '')
  return {
    term: row.term,
    termEn: row.termEn ?? stored?.termEn ?? '',
    meaning: isSame ? stored.meaning : paragraphs(row.meaning),
    chapterId: (row.chapterNo && known.chapters.get(row.chapterNo)?.id) || (stored?.chapterId ?? null),
  }
}

export const glossaryImport: SheetImport<SheetWord, Known, { courseId?: string }> = {
  call: 'importWordPediaInfo',
  what: { zh: '名词', en: 'terms' },
  key: 'term',
  columns: [
    {
      key: 'term',
      header: HEADS.term,
      headerEn: 'Term',
      required: true,
      read: asText(TERM_MAX),
      guide: {
        zh: `1至${TERM_MAX}个字；已有的名词更新，没有的新增。`,
        en: `1 to ${TERM_MAX} characters. A term that exists is updated, a new one added.`,
      },
      sample: '线性无关',
    },
    {
      key: 'termEn',
      header: '英文',
      headerEn: 'In English',
      read: asText(TERM_EN_MAX),
      guide: { zh: `不超过${TERM_EN_MAX}个字符。`, en: `Up to ${TERM_EN_MAX} characters.` },
      sample: 'linear independence',
    },
    {
      key: 'meaning',
      header: '释义',
      headerEn: 'Meaning',
      required: true,
      read: asText(MEANING.max, MEANING.min),
      guide: {
        zh: `${MEANING.min}至${MEANING.max}个字的文字；图片和公式在页面上添加。`,
        en: `${MEANING.min} to ${MEANING.max} characters of text; pictures and formulas are added on the page.`,
      },
      sample: '一组向量中没有一个能由其余向量线性表示。',
    },
    {
      key: 'chapterNo',
      header: HEADS.chapter,
      headerEn: 'Chapter',
      read: asText(20),
      guide: { zh: '章节在目录中的序号，如 2 或 2.1。', en: 'Its number in the course contents, as 2 or 2.1.' },
      sample: '2.1',
    },
    {
      key: 'related',
      header: HEADS.related,
      headerEn: 'Related terms',
      read: asText(500),
      guide: {
        zh: `用逗号分开，最多${RELATED_MAX}个，须是本课程或本表中的名词。`,
        en: `Separated by commas, at most ${RELATED_MAX}, of the course or of this sheet.`,
      },
      sample: '向量组，秩',
    },
  ],

  async load(db, { me, now }, rows, { courseId }) {
    if (!courseId) throw badField('courseId', '请选择课程', 'choose a course')
    assertHostCanEdit(await courseAccess({ db, me, now, deps: { hot: { db } } }, courseId))
    await lockGlossary(db, courseId)
    const { rows: words } = await listWords(db, { courseId, studentId: null }, {}, ALL)
    return {
      courseId,
      chapters: new Map((await numberedChapters(db, courseId)).map((one) => [one.no, one])),
      words: new Map(words.map((one) => [keyOf(one.term), one])),
      refused: await refusedWords(db),
      coming: new Set(rows.flatMap(({ term }) => (term ? [keyOf(term)] : []))),
    }
  },

  faults(row, known) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    if (row.chapterNo !== undefined && !known.chapters.has(row.chapterNo))
      fault(HEADS.chapter, '没有这个章节', 'no such chapter')
    const related = relatedOf(row.related)
    const strange = related.filter((term) => !known.words.has(keyOf(term)) && !known.coming.has(keyOf(term)))
    if (strange.length > 0) fault(HEADS.related, `没有这个名词：${strange[0]}`, `no such term: ${strange[0]}`)
    if (related.length > RELATED_MAX) fault(HEADS.related, `最多${RELATED_MAX}个`, `at most ${RELATED_MAX}`)
    if (row.term !== undefined && related.some((term) => keyOf(term) === keyOf(row.term ?? '')))
      fault(HEADS.related, '不能是它自己', 'not the term itself')
    const isNew = row.term !== undefined && !known.words.has(keyOf(row.term))
    const added = [...known.coming].filter((term) => !known.words.has(term)).length
    if (isNew && known.words.size + added > WORDS_MAX)
      fault(HEADS.term, `每门课程最多${WORDS_MAX}个名词`, `a course has at most ${WORDS_MAX} terms`)
    const written = Object.entries(WRITTEN) as [keyof typeof WRITTEN, string][]
    return [...faults, ...written.flatMap(([field, column]) => wordFaults(known.refused, column, row[field]))]
  },

  change(row, known, { lang }) {
    const stored = known.words.get(keyOf(row.term))
    if (!stored) return 'add'
    const numbers = new Map([...known.chapters.values()].map(({ id, no }) => [id, no]))
    const held = {
      ...{ term: stored.term, termEn: stored.termEn, meaning: cellOf(stored.meaning) },
      chapterNo: numbers.get(stored.chapterId ?? '') ?? '',
      related: termsOf(known, stored.relatedIds),
    }
    const wanted = {
      ...row,
      meaning: row.meaning.replace(/\r/g, ''),
      related: row.related === undefined ? undefined : relatedOf(row.related),
    }
    const keys = ['term', 'termEn', 'meaning', 'chapterNo', 'related'] as const
    return compareStored(glossaryImport.columns, pairsOf(held, wanted, keys), lang)
  },

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    const isNew = ({ term }: SheetWord) => !known.words.has(keyOf(term))
    const added = rows.filter(isNew)
    const forms = added.map((row) => ({ ...formOf(row, known), relatedIds: [] }))
    const ids = await insertWords(db, known.courseId, forms, by)
    await tell(0.5)
    const idOf = new Map([...known.words].map(([term, { id }]) => [term, id]))
    for (const [at, row] of added.entries()) idOf.set(keyOf(row.term), ids[at] as string)
    for (const row of rows) {
      const relatedIds =
        row.related === undefined ? undefined : relatedOf(row.related).flatMap((one) => idOf.get(keyOf(one)) ?? [])
      if (isNew(row) && !relatedIds?.length) continue
      const change = isNew(row) ? { relatedIds } : { ...formOf(row, known), relatedIds }
      await updateWord(db, idOf.get(keyOf(row.term)) as string, change, by)
    }
  },
}

const heads = headersOf<SheetWord>(glossaryImport.columns)

interface Listed extends WordRow {
  chapterNo: string
  chapterTitle: string
  related: string[]
}

export const glossaryExport: SheetExport<WordFilter & { courseId: string; orderBy: string }, Listed> = {
  call: 'exportWordPediaInfo',
  what: { zh: '名词百科', en: 'Glossary' },
  columns: [
    { header: heads.term, width: 20, value: ({ term }) => term },
    { header: heads.termEn, width: 24, value: ({ termEn }) => termEn },
    { header: heads.meaning, width: 60, value: ({ meaning }) => cellOf(meaning) },
    { header: heads.chapterNo, width: 10, value: ({ chapterNo }) => chapterNo },
    { header: { zh: '章节', en: 'Chapter title' }, width: 24, value: ({ chapterTitle }) => chapterTitle },
    { header: heads.related, width: 30, value: ({ related }, lang) => related.join(lang === 'zh' ? '，' : ', ') },
  ],
  async rows(db, _, { courseId, orderBy, ...filter }, { limit, skip }) {
    const reader = { courseId, studentId: null }
    const { field, dir } = slice({ limit: 1, offset: 1, orderBy }, 'listWordPediaInfo')
    const [{ rows }, every, numbered, titles] = await Promise.all([
      listWords(db, reader, filter, { field, dir, limit, skip }),
      listWords(db, reader, {}, ALL),
      numberedChapters(db, courseId),
      chaptersFor(db, courseId, null),
    ])
    const words = new Map(every.rows.map((one) => [keyOf(one.term), one]))
    const numbers = new Map(numbered.map(({ id, no }) => [id, no]))
    const titleOf = new Map(titles.map(({ id, title }) => [id, title]))
    return rows.map((row) => ({
      ...row,
      chapterNo: numbers.get(row.chapterId ?? '') ?? '',
      chapterTitle: titleOf.get(row.chapterId ?? '') ?? '',
      related: termsOf({ words }, row.relatedIds),
    }))
  },
}
