import type { ExportFormat } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import { writeAiken } from '@shuyuan/domain/formats/aiken/aiken.rule.ts'
import type { Lost, OutQuestion } from '@shuyuan/domain/formats/form/export.rule.ts'
import { writeGift } from '@shuyuan/domain/formats/gift/write-gift.rule.ts'
import { writeMoodle } from '@shuyuan/domain/formats/moodle/write-moodle.rule.ts'
import type { StoredMedium } from '@shuyuan/domain/formats/rich/rich-out.rule.ts'
import { toXml } from '@shuyuan/domain/formats/tree/xml.rule.ts'
import { writePackage, writePackage12 } from './write-package.ts'

export interface ExportTask {
  format: Exclude<ExportFormat, 'xlsx'>
  questions: readonly OutQuestion[]
  /** None when only the losses are asked for. */
  /** How the two choices of a judge question are called: 正确, 错误. */
  verdicts: readonly [string, string]
  media: readonly { id: string; name: string; mime: string; bytes: Uint8Array }[]
}

export interface Exported {
  bytes: Uint8Array
  lost: readonly Lost[]
}

const text = ({ text: written, lost }: { text: string; lost: readonly Lost[] }): Exported => ({
  bytes: new TextEncoder().encode(written),
  lost,
})

/** Questions in a format of other platforms, in a thread. */
export function writeFormat({ format, questions, media, verdicts }: ExportTask): Exported {
  const stored = new Map<string, StoredMedium>(
    media.map(({ bytes, ...rest }) => [rest.id, { ...rest, base64: Buffer.from(bytes).toString('base64') }]),
  )
  switch (format) {
    case 'gift':
      return text(writeGift(questions, stored))
    case 'aiken':
      return text(writeAiken(questions))
    case 'qti12':
      return writePackage12(questions, stored, verdicts)
    case 'qti21':
      return writePackage(questions, stored, '2.1', verdicts)
    case 'qti22':
      return writePackage(questions, stored, '2.2', verdicts)
    case 'qti30':
      return writePackage(questions, stored, '3.0', verdicts)
    case 'moodle': {
      const { root, lost } = writeMoodle(questions, stored)
      return text({ text: toXml(root), lost })
    }
  }
}
