import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { answerPage, type PageWords, withLocalMedia } from '@shuyuan/domain/marking/answer-page.rule.ts'
import { answerText } from '@shuyuan/domain/question/answer-text.rule.ts'
import { writtenTexts } from '@shuyuan/domain/question/written.rule.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import type { JobTools } from '../../../jobs/jobs.ts'
import type { SheetBy } from '../../../sheet/sheet.ts'
import { fileIdsOf } from '../../../wire/clean-html.ts'
import type { Deps } from '../../../wire/context.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { hidesNames } from '../../exam/attempt/anonymous.read.ts'
import { bareCopyOf, makeBare } from '../../file/bare/bare-copies.ts'
import type { ZipWriter } from '../../file/zip-writer.ts'
import { peopleOf } from '../batch/batch-answers.read.ts'
import { attemptsForMark, placesOf } from '../review/attempt-for-mark.read.ts'
import { filesIn, type PackedAnswer, type PackedFile } from './packed-answers.read.ts'

export interface Packing {
  deps: Deps
  by: SheetBy
  tools: JobTools
  zip: ZipWriter
  folder: string
  /** Paths of files whose bytes are gone, and of those whose properties could not be taken away. */
  missing: string[]
  telling: string[]
  isAnonymous: boolean
}

const WORDS = {
  zh: {
    question: (no: number, full: number) => `第${no}题（${full}分）`,
    answer: '作答',
    files: '附件',
    blank: '未作答',
    page: '作答.html',
    item: (no: number, n: number) => `第${no}题-附件${n}`,
    media: (n: number) => `图片${n}`,
  },
  en: {
    question: (no: number, full: number) => `Question ${no} (${full} points)`,
    answer: 'Answer',
    files: 'Files',
    blank: 'No answer',
    page: 'Answer.html',
    item: (no: number, n: number) => `Q${no}-file${n}`,
    media: (n: number) => `picture${n}`,
  },
} as const

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** A file under this path; where marking is anonymous its bare copy. One that is gone is listed and stops nothing. */
async function addFile(packing: Packing, path: string, file: PackedFile, isBare: boolean, at: Date): Promise<void> {
  const { deps, zip, tools } = packing
  tools.signal.throwIfAborted()
  try {
    if (file.storageKey === null) throw new Error('no content')
    const content = isBare
      ? await bareCopyOf(deps, { ...file, storageKey: file.storageKey })
      : { storageKey: file.storageKey }
    await zip.add(path, await deps.files.read(content.storageKey), at)
    if (packing.isAnonymous && (await makeBare(deps, [file.id])).size > 0) packing.telling.push(path)
  } catch {
    tools.signal.throwIfAborted()
    packing.missing.push(path)
  }
}

interface Attempt {
  folder: string
  title: string
  answers: readonly PackedAnswer[]
  at: Date
}

/** Pictures of the question and of the answer; those of a question have no writer to hide. */
async function addMedia(packing: Packing, { folder, at }: Attempt, texts: readonly string[], author: string) {
  const w = WORDS[packing.by.lang]
  const places = new Map<string, string>()
  const files = await filesIn(packing.deps.db, [...new Set(texts.flatMap(fileIdsOf))])
  for (const [id, file] of files) {
    const isOwn = file.ownerId === author
    // A text shows its own writer's files and those of the staff, as on the desk.
    if (!isOwn && file.scope === 'student') continue
    const name = `${w.media(places.size + 1)}.${file.ext}`
    places.set(id, name)
    await addFile(packing, `${folder}/${name}`, file, isOwn, at)
  }
  return places
}

const htmlOf = ({ body }: VersionRow, { content }: PackedAnswer): string => {
  if (content?.type === 'short' || content?.type === 'essay') return content.html
  const written = content ? writtenTexts(content).join('') : ''
  return written || `<p>${escapeHtml(answerText(body, content))}</p>`
}

async function addAttempt(packing: Packing, attempt: Attempt, numbers: Awaited<ReturnType<typeof attemptsForMark>>) {
  const { deps, by, isAnonymous, zip } = packing
  const { lang } = by
  const w = WORDS[lang]
  const { folder, title, answers, at } = attempt
  const [first] = answers
  const known = first && numbers.get(first.studyPaperId)
  if (!first || !known) return
  const places = placesOf(known.layout)
  const versions = await questionVersions(
    deps.db,
    answers.map(({ questionVersionId }) => questionVersionId),
  )
  const ordered = [...answers].sort(
    (a, b) => (places.get(a.questionVersionId)?.no ?? 0) - (places.get(b.questionVersionId)?.no ?? 0),
  )
  const shown = ordered.flatMap((answer) => {
    const version = versions.get(answer.questionVersionId)
    const place = places.get(answer.questionVersionId)
    return version && place ? [{ answer, version, place, html: htmlOf(version, answer) }] : []
  })
  const media = await addMedia(
    packing,
    attempt,
    shown.flatMap(({ version, html }) => [version.body.stem, html]),
    first.studentUserId,
  )
  const page: Parameters<typeof answerPage>[0][number][] = []
  for (const { answer, version, place, html } of shown) {
    const names: string[] = []
    for (const [n, file] of answer.files.entries()) {
      const base = w.item(place.no, n + 1)
      const name = isAnonymous ? `${base}.${file.ext}` : `${base}-${safeName(file.name)}`
      names.push(name)
      await addFile(packing, `${folder}/${name}`, file, isAnonymous, at)
    }
    page.push({
      ...{ no: place.no, full: place.full, files: names },
      stem: withLocalMedia(version.body.stem, media),
      answer: withLocalMedia(html, media),
    })
  }
  const words: PageWords = { ...w, lang: lang === 'en' ? 'en' : 'zh-CN', title }
  await zip.add(`${folder}/${w.page}`, once(Buffer.from(answerPage(page, words))), at)
}

/** A folder an attempt, named as the sheet names its candidate; while marking is anonymous by a code, in no telling order or time. */
export async function addAnswers(
  packing: Packing,
  answers: readonly PackedAnswer[],
  assignmentId: string,
): Promise<void> {
  const { deps, by, tools } = packing
  packing.isAnonymous = await hidesNames(deps.db, assignmentId, by.now)
  const byAttempt = groupBy(answers, ({ studyPaperId }) => studyPaperId)
  const ids = [...byAttempt.keys()]
  const [people, numbers] = [await peopleOf({ db: deps.db, ...by }, ids), await attemptsForMark(deps.db, ids)]
  const taken = new Map<string, number>()
  const attempts = [...byAttempt].flatMap(([id, own]): Attempt[] => {
    const person = people.get(id)
    if (!person) return []
    const title = person.code || `${person.realname} ${person.studentNo}`
    const folder = safeName(person.code || `${person.studentNo} ${person.realname}`)
    const n = (taken.get(folder) ?? 0) + 1
    taken.set(folder, n)
    const at = packing.isAnonymous ? by.now : (own[0]?.submittedAt ?? by.now)
    return [{ folder: n > 1 ? `${folder} (${n})` : folder, title, answers: own, at }]
  })
  if (packing.isAnonymous) attempts.sort((a, b) => (a.folder < b.folder ? -1 : 1))
  for (const [n, attempt] of attempts.entries()) {
    await addAttempt(packing, attempt, numbers)
    tools.tell((n + 1) / attempts.length)
  }
}
