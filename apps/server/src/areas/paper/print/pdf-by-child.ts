import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../../wire/context.ts'
import { askChild } from './ask-child.ts'

const TIMEOUT_MS = 60_000

/** A small PDF that the process `name` sets from `task`; `near` is the module beside its program. */
export async function pdfByChild<T extends { path: string }>(
  ctx: Ctx,
  near: string,
  name: string,
  task: Omit<T, 'path'>,
): Promise<Buffer> {
  const folder = join(ctx.deps.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await askChild(near, name, { ...task, path }, { timeoutMs: TIMEOUT_MS, signal: ctx.departure() })
    return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
}
