import type { In } from '@shuyuan/contract/calls/index.ts'
import { nameRuleFault } from '@shuyuan/domain/thesis/package-name.rule.ts'
import { cancelJob } from '../../../jobs/job.store.ts'
import { type JobBy, requesterOf } from '../../../sheet/sheet-by.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { deleteFiles } from '../../file/delete-file.flow.ts'
import { linkOf } from '../../file/file-link.ts'
import { canSeeAllPackages } from '../thesis.policy.ts'
import { filterText } from './filter-text.read.ts'
import { deletePackageRow, insertPackage, type PackageRow, type PackageRule, packageBy } from './package.store.ts'
import { sizeOf } from './package-list.read.ts'

/** A package that this person may download. */
async function getOwnPackage({ db, me }: Ctx, id: string): Promise<PackageRow> {
  const row = found(await packageBy(db, { id }))
  if (row.by !== me.userId && !canSeeAllPackages(me)) throw outsideScope()
  return row
}

/** 打包: counts now; a job builds it with the rights of the person who asked. */
export async function startPacking(ctx: Ctx, rule: In<'addPackageThesisExamInfo'>) {
  const fault = nameRuleFault(rule.nameRule)
  if (fault === 'noToken')
    throw badField(
      'nameRule',
      '须含学号、姓名等至少一项',
      'must contain at least one token such as student number or name',
    )
  if (fault) throw badField('nameRule', '含有不认识的占位', 'contains an unknown token')
  if (new Set(rule.folderBy).size !== rule.folderBy.length)
    throw badField('folderBy', '文件夹层级重复', 'a folder level appears twice')
  const kept = rule as PackageRule
  const size = await sizeOf(ctx.db, ctx, kept.filters, kept.versions)
  if (size.files === 0) throw refuse('没有符合条件的作业', 'no matching papers')
  const { now: _, ...by }: JobBy & { now: Date } = requesterOf(ctx)
  const jobId = await ctx.deps.jobs.add(ctx.db, 'packTheses', by, ctx.me.userId, ctx.now)
  const text = await filterText(ctx, kept.filters)
  const packageId = await insertPackage(ctx.db, kept, { jobId, filterText: text, ...size }, writtenBy(ctx))
  ctx.after(() => ctx.deps.jobs.kick())
  ctx.log({
    targetType: 'thesisPackage',
    targetId: packageId,
    targetName: rule.name,
    after: { filters: text, versions: rule.versions, count: size.count, files: size.files },
  })
  return { jobId, packageId }
}

/** The signed address of one part, valid for hours, so that an interrupted download can resume. */
export async function partLink(ctx: Ctx, { id, part }: { id: string; part: number }) {
  const row = await getOwnPackage(ctx, id)
  const fileId = row.partIds[part - 1]
  const file = fileId
    ? await ctx.db
        .selectFrom('file')
        .select(['id', 'name', 'size'])
        .where('id', '=', fileId)
        .where('status', '=', 'ready')
        .executeTakeFirst()
    : undefined
  if (!file || row.expiresAt < ctx.now) throw refuse('文件包未完成或已过期', 'the package is not ready or has expired')
  ctx.log({ targetType: 'thesisPackage', targetId: id, targetName: row.name, after: { part, fileName: file.name } })
  return { url: await linkOf(ctx, file.id, file.name, 'attachment'), name: file.name, size: file.size }
}

/** Deletes a package, even while it is being built. */
export async function deletePackage(ctx: Ctx, id: string): Promise<void> {
  const row = await getOwnPackage(ctx, id)
  await cancelJob(ctx.db, row.jobId, ctx.now)
  await deletePackageRow(ctx.db, id)
  const { db, files } = ctx.deps
  ctx.after(() => deleteFiles(db, files, row.partIds, ctx.now))
  ctx.log({ targetType: 'thesisPackage', targetId: id, targetName: row.name, before: { name: row.name } })
}
