import { findSimilar, type Shingles, shinglesOf } from '@shuyuan/domain/import/similar.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { runBankTask } from '../import/bank-task.ts'
import type { BankAccess } from '../question/bank-access.read.ts'
import { type BankStem, bankStems } from './alike.read.ts'
import { alikeText } from './alike-text.ts'

const MOST = 20

/** The shingles of a stem never change; cached, a bank of thousands is compared in milliseconds. */
const kept = new Map<string, Shingles>()
const KEEP_MAX = 50_000

function shinglesKept(stem: string): Shingles {
  let shingles = kept.get(stem)
  if (!shingles) {
    if (kept.size >= KEEP_MAX) kept.clear()
    shingles = shinglesOf(stem)
    kept.set(stem, shingles)
  }
  return shingles
}

export interface AlikeGroup {
  likeness: number
  questions: Omit<BankStem, 'body'>[]
}

const bare = ({ body: _, ...rest }: BankStem) => rest

/** Questions of the bank with a similar stem, most similar first, each as a group of its own. */
export async function alikeTo(
  ctx: Ctx,
  access: BankAccess,
  stem: string,
  over: number,
  exceptId?: string,
): Promise<AlikeGroup[]> {
  const bank = (await bankStems(ctx, access)).filter(({ id }) => id !== exceptId)
  const found = findSimilar(
    stem,
    bank.map((of) => ({ of, shingles: shinglesKept(of.stem) })),
    over,
  )
  return found.slice(0, MOST).map(({ of, likeness }) => ({ likeness, questions: [bare(of)] }))
}

/** Groups of similar stems in the whole bank. Every pair is compared, so it runs in a worker thread. */
export async function alikeGroups(ctx: Ctx, access: BankAccess, over: number): Promise<AlikeGroup[]> {
  const bank = await bankStems(ctx, access)
  const byId = new Map(bank.map((one) => [one.id, one]))
  const all = bank.map(({ id, body }) => ({ id, text: alikeText(body) }))
  const groups = await runBankTask({ kind: 'groups', all, over })
  return groups.map(({ likeness, ids }) => ({
    likeness,
    questions: ids.flatMap((id) => (byId.get(id) ? [bare(byId.get(id) as BankStem)] : [])),
  }))
}
