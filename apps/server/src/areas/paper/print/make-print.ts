import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { answerSheetPart } from '@shuyuan/domain/print/answer-sheet-part.rule.ts'
import { blueprintPart } from '@shuyuan/domain/print/blueprint-part.rule.ts'
import { bookletPart } from '@shuyuan/domain/print/booklet-part.rule.ts'
import { keyPart } from '@shuyuan/domain/print/key-part.rule.ts'
import { paperPart } from '@shuyuan/domain/print/paper-part.rule.ts'
import type { PrintDoc } from '@shuyuan/domain/print/print-doc.rule.ts'
import { openPrinter, type PrintedPaper, type Printer } from '@shuyuan/domain/print/printed-paper.rule.ts'
import { writeWord } from '@shuyuan/domain/print/word/write-word.rule.ts'
import { strToU8, zipSync } from 'fflate'
import temml from 'temml'
import { openZip } from '../../file/zip-writer.ts'
import { imageSize, type PictureSize } from './image-size.ts'
import type { MadePart, Printed, PrintTask } from './print-worker-task.ts'
import { openTypesetter, type Typesetter } from './typeset.ts'

const PARTS: Readonly<Record<MadePart, (printer: Printer, paper: PrintedPaper) => PrintDoc>> = {
  paper: paperPart,
  answerSheet: answerSheetPart,
  key: keyPart,
  blueprint: blueprintPart,
  booklet: bookletPart,
}

/** Copies of one PDF: more would need a gigabyte while it is set, and a printing office takes several as well. */
const COPIES_A_FILE = 25

/** Word shows these; WebP it does not. */
const WORD_PICTURES = /^(?:\x89PNG|GIF8|\xff\xd8)/

const isForWord = (bytes: Uint8Array): boolean => WORD_PICTURES.test(Buffer.from(bytes.slice(0, 4)).toString('latin1'))

function extensionOf(bytes: Uint8Array): 'png' | 'gif' | 'jpeg' {
  return bytes[0] === 0x89 ? 'png' : bytes[0] === 0x47 ? 'gif' : 'jpeg'
}

const mathml = (latex: string, displayMode: boolean): string =>
  temml.renderToString(latex, { displayMode, throwOnError: true, trust: false, maxExpand: 1000 })

interface Output {
  readonly name: string
  readonly bytes: Uint8Array
}

const numbered = (n: number): string => String(n).padStart(3, '0')

interface Making {
  readonly task: PrintTask
  readonly printer: Printer
  readonly tell: (share: number) => void
}

function* pdfs({ task, printer, tell }: Making, typesetter: Typesetter): Generator<Output> {
  const { name, parts, copies, choices } = task
  const all = parts.length * copies.length
  let done = 0
  for (const part of parts) {
    for (let from = 0; from < copies.length; from += COPIES_A_FILE) {
      const some = copies.slice(from, from + COPIES_A_FILE)
      const title = `${name}-${printer.w.parts[part]}`
      const bytes = typesetter.pdf(
        title,
        choices.lang,
        some.map((paper) => PARTS[part](printer, paper)),
      )
      done += some.length
      tell(done / all)
      const range = copies.length > COPIES_A_FILE ? `-${numbered(from + 1)}-${numbered(from + some.length)}` : ''
      yield { name: `${title}${range}.pdf`, bytes }
    }
  }
}

function* documents({ task, printer, tell }: Making): Generator<Output> {
  const { name, parts, copies, media } = task
  const bytesOf = new Map(media.map(({ id, bytes }) => [id, bytes]))
  const all = parts.length * copies.length
  let done = 0
  for (const part of parts) {
    for (const [at, paper] of copies.entries()) {
      const doc = PARTS[part](printer, paper)
      const written = writeWord(doc, (id) => extensionOf(bytesOf.get(id) ?? new Uint8Array()))
      const entries = [
        ...written.texts.map(([path, text]) => [path, strToU8(text)] as const),
        ...written.media.map(([path, id]) => [path, bytesOf.get(id) ?? new Uint8Array()] as const),
      ]
      done += 1
      tell(done / all)
      const number = copies.length > 1 ? `-${numbered(at + 1)}` : ''
      yield { name: `${name}-${printer.w.parts[part]}${number}.docx`, bytes: zipSync(Object.fromEntries(entries)) }
    }
  }
}

/** Writes the one file, or a zip of all of them. */
async function writeOutputs(task: PrintTask, outputs: Iterable<Output>): Promise<Printed> {
  const files =
    task.parts.length * (task.format === 'pdf' ? Math.ceil(task.copies.length / COPIES_A_FILE) : task.copies.length)
  if (files === 1) {
    for (const { bytes } of outputs) await writeFile(task.path, bytes)
    return { ext: task.format }
  }
  const zip = await openZip(task.path)
  for (const { name, bytes } of outputs) await zip.add(name, Readable.from([Buffer.from(bytes)]), task.at)
  await zip.close()
  return { ext: 'zip' }
}

/** Sets what a person has asked to print. */
export async function makePrint(task: PrintTask, tell: (share: number) => void): Promise<Printed> {
  const typesetter = task.format === 'pdf' ? openTypesetter() : null
  const pictures = new Map<string, PictureSize>()
  for (const { id, bytes } of task.media) {
    const size = imageSize(Buffer.from(bytes))
    if (!size || !(typesetter ? typesetter.takes(bytes) : isForWord(bytes))) continue
    typesetter?.addPicture(id, bytes)
    pictures.set(id, size)
  }
  const printer = openPrinter(task.choices, { mathml, pictures })
  const making: Making = { task, printer, tell }
  return writeOutputs(task, typesetter ? pdfs(making, typesetter) : documents(making))
}
