import type { Out } from '@shuyuan/contract/calls/index.ts'
import { HANDED_IN_STATES } from '@shuyuan/domain/life/attempt.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { presentAttempt } from '../../exam/attempt/attempt-detail.present.ts'
import { readAttempt } from '../../exam/attempt/attempt-detail.read.ts'
import type { OwnTask } from './my-work.read.ts'
import { isOpen } from './peer.policy.ts'
import type { StoredPeer } from './stored-peer.read.ts'

const A = 'A'.charCodeAt(0)

/** 作品A */
export const workAlias = ({ lang }: Pick<Ctx, 'lang'>, alias: number): string =>
  `${lang === 'en' ? 'Work ' : '作品'}${String.fromCharCode(A + (alias % 26))}${alias >= 26 ? Math.floor(alias / 26) : ''}`

/** 同学1 */
export const peerAlias = ({ lang }: Pick<Ctx, 'lang'>, place: number): string =>
  `${lang === 'en' ? 'Classmate ' : '同学'}${place + 1}`

type Topics = Out<'workMutualEvaluateInfo'>['topics']

const extensionOf = (name: string): string => /\.\w{1,8}$/.exec(name)?.[0].toLowerCase() ?? ''

/**
 * The work as a classmate reads it: questions, answers and files under new names, and nothing that tells whose it is,
 * when it was written or how it was marked.
 */
export async function presentWork(ctx: Ctx, peer: StoredPeer, task: OwnTask): Promise<Topics> {
  const row = found(await readAttempt(ctx.db, task.studyPaperId))
  if (!HANDED_IN_STATES.some((state) => state === row.reviewStatus))
    throw refuse('作品已退回作者修改，请稍后再评', 'the author is working on it again; please come back later')
  const alias = workAlias(ctx, task.alias)
  let no = 0
  const renamed = {
    ...row,
    files: row.files.map((file) => ({ ...file, name: `${alias}-${++no}${extensionOf(file.name)}`, isBare: true })),
  }
  // Somebody may still hand in late, or do it again.
  const keys = peer.showReference && ctx.now >= peer.homeworkEndsAt && isOpen(peer, ctx.now)
  const sight = { scores: false, keys, reason: '', staff: false, code: null }
  const { topics } = await presentAttempt(ctx, { ...renamed, events: [], comment: '' }, sight)
  return topics.map(({ title, instructions, questions }) => ({
    title,
    instructions,
    questions: questions.map(({ no: place, score, body, answer, files, key, analysis }) => ({
      no: place,
      score,
      body,
      answer,
      files,
      key,
      analysis,
    })),
  })) as Topics
}
