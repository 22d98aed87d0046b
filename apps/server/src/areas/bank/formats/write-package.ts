import type { OutQuestion } from '@shuyuan/domain/formats/form/export.rule.ts'
import type { QtiVersion } from '@shuyuan/domain/formats/qti/versions.rule.ts'
import { mediumPath, packageManifest, qtiManifest, writeQti } from '@shuyuan/domain/formats/qti/write-qti.rule.ts'
import { writeQti12 } from '@shuyuan/domain/formats/qti12/write-qti12.rule.ts'
import type { StoredMedium } from '@shuyuan/domain/formats/rich/rich-out.rule.ts'
import { toXml } from '@shuyuan/domain/formats/tree/xml.rule.ts'
import { type Zippable, zipSync } from 'fflate'
import type { Exported } from './write-format.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Pictures and sounds are packed already. */
export const withMedia = (media: Iterable<StoredMedium>): Zippable =>
  Object.fromEntries(
    [...media].map((medium) => [
      mediumPath(medium),
      [new Uint8Array(Buffer.from(medium.base64, 'base64')), { level: 0 }],
    ]),
  )

const RESOURCE = 'imsqti_xmlv1p2'

/** Questions as a package of QTI 1.2: all in one file, with what they show. */
export function writePackage12(
  questions: readonly OutQuestion[],
  media: ReadonlyMap<string, StoredMedium>,
  verdicts: readonly [string, string],
): Exported {
  const { root, media: shown, lost } = writeQti12(questions, media, verdicts)
  const files: Zippable = {
    'imsmanifest.xml': bytesOf(
      toXml(
        packageManifest([{ identifier: 'questions', path: 'questions.xml', media: shown }], RESOURCE, [
          'IMS Content',
          '1.1.3',
        ]),
      ),
    ),
    'questions.xml': bytesOf(toXml(root)),
    ...withMedia(shown),
  }
  return { bytes: zipSync(files), lost }
}

/** Questions as a package of QTI, with what they show. */
export function writePackage(
  questions: readonly OutQuestion[],
  media: ReadonlyMap<string, StoredMedium>,
  version: QtiVersion,
  verdicts: readonly [string, string],
): Exported {
  const { items, lost } = writeQti(questions, media, version, verdicts)
  const shown = new Map(items.flatMap((item) => item.media.map((medium) => [medium.id, medium] as const)))
  const files: Zippable = {
    'imsmanifest.xml': bytesOf(toXml(qtiManifest(items, version))),
    ...Object.fromEntries(items.map(({ path, root }) => [path, bytesOf(toXml(root))])),
    ...withMedia(shown.values()),
  }
  return { bytes: zipSync(files), lost }
}
