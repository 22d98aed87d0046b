import { createHmac, timingSafeEqual } from 'node:crypto'
import { type LatePayload, latePayload } from '@shuyuan/contract/entities/marking/late-file.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { exportKeyOf } from '../../exam/answer/draft-key.ts'
import { storeFromFile } from '../../exam/answer/store-from-file.flow.ts'
import { attemptMeta } from '../../exam/attempt/attempt-meta.read.ts'
import { placesOf } from '../review/attempt-for-mark.read.ts'
import { lockedForMark } from '../review/submit-review.flow.ts'

interface Import {
  assignmentId: string
  payload: string
  signature: string
}

const notOurs = () =>
  refuse('这不是作答页面导出的答案文件', 'this is not an answer file exported by the answering page')
const altered = () =>
  refuse('签名不符，文件可能被改动过', 'the signature does not match; the file may have been altered')

function read(payload: string): LatePayload {
  try {
    const { data } = latePayload.safeParse(JSON.parse(payload))
    if (data) return data
  } catch {
    // Not even JSON: reported like any other wrong file.
  }
  throw notOurs()
}

function isSigned(key: string, { payload, signature }: Import): boolean {
  const expected = createHmac('sha256', Buffer.from(key, 'base64')).update(payload).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/**
 * Imports the answers that a student saved to a file while offline: verified to be of this attempt and unaltered, then
 * stored beside it like other late answers. They count only once a person accepts them.
 */
export async function importLate(ctx: Ctx, input: Import) {
  const { studyPaperId, answers, madeAt } = read(input.payload)
  const meta = await attemptMeta(ctx.db, studyPaperId)
  if (meta?.assignmentId !== input.assignmentId)
    throw refuse('该文件不是本任务的答案', 'the file belongs to another assignment')
  const attempt = found((await lockedForMark(ctx, [studyPaperId])).get(studyPaperId))
  if (!isSigned(await exportKeyOf(ctx.deps.db, attempt.studentId, studyPaperId), input)) throw altered()
  if (attempt.reviewStatus === '0' || attempt.reviewStatus === '3')
    throw refuse(
      '答卷正在作答，请学生联网后继续，答案会自动上传',
      'the attempt is in progress; once the student is online the page uploads the answers itself',
    )
  if (answers.some(({ questionVersionId, content }) => meta.types.get(questionVersionId) !== content.type))
    throw notOurs()
  const ids = answers.map(({ questionVersionId }) => questionVersionId)
  const kept = await storeFromFile(ctx, studyPaperId, meta, answers, new Date(madeAt))
  const places = placesOf(attempt.layout)
  const nos = (list: readonly string[]) => list.map((id) => places.get(id)?.no ?? 0).sort((a, b) => a - b)
  ctx.log({
    targetType: 'attempt',
    targetId: studyPaperId,
    targetName: attempt.title,
    after: { late: 'file', count: kept.length },
  })
  return { kept: nos(kept), known: nos(ids.filter((id) => !kept.includes(id))) }
}
