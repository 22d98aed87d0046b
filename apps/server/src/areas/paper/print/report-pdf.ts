import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { siteConfig } from '../../../wire/site/site-config.ts'
import { askChild } from './ask-child.ts'
import type { ReportTask } from './report-task.ts'

const TIMEOUT_MS = 60_000

type Content = Pick<ReportTask, 'title' | 'facts' | 'charts' | 'tables'>

/** A report of figures as a page to print, under the school's name and with the time. */
export async function reportPdf(ctx: Ctx, name: string, content: Content): Promise<FileAnswer> {
  const { name: zh, nameEn } = await siteConfig(ctx.deps, ctx.variant, ctx.now)
  const folder = join(ctx.deps.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const at = clockText(ctx.now)
  const task: ReportTask = {
    ...{ ...content, path, lang: ctx.lang, school: ctx.lang === 'en' ? nameEn : zh },
    foot: ctx.lang === 'en' ? `Made at ${at}` : `生成时间 ${at}`,
  }
  try {
    await askChild(import.meta.url, 'report', task, { timeoutMs: TIMEOUT_MS, signal: ctx.departure() })
    const body = await readFile(path)
    return { body, name: `${name}.pdf`, mime: 'application/pdf', size: body.length }
  } finally {
    await rm(path, { force: true })
  }
}
