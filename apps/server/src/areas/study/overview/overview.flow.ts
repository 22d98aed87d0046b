import type { In } from '@shuyuan/contract/calls/index.ts'
import type { Ctx } from '../../../wire/context.ts'
import { findSectionOf, readersOf } from '../../course/detail/course-detail.read.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { linksOf } from '../../file/file-link.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { activeScheme } from '../../score/scheme/scheme.read.ts'
import { type ChapterRow, chaptersFor } from '../catalogue.read.ts'
import { assertCanLookAt } from './overview.policy.ts'
import { overviewFacts, overviewTeachers, resourcesByKind } from './overview.read.ts'

/** Titles in the order of the tree; what is hidden is left out with all that lies under it. */
function outline(chapters: readonly ChapterRow[]): { id: string; title: string; level: number }[] {
  const levels = new Map<string, number>()
  for (const { id, pid, hidden } of chapters) {
    const above = pid === null ? 0 : levels.get(pid)
    if (!hidden && above !== undefined) levels.set(id, above + 1)
  }
  return chapters.flatMap(({ id, title }) => {
    const level = levels.get(id)
    return level === undefined ? [] : [{ id, title, level }]
  })
}

/** A text as its readers see it; '' where it is not published. */
async function textOf(ctx: Ctx, contentId: string, section: 'description' | 'textbook') {
  const row = readersOf(await findSectionOf(ctx, contentId, section))
  return { body: row ? await withFileLinks(ctx, row.html) : '', rows: row?.rows ?? [] }
}

/** What anybody sees of a course who thinks of taking it. */
export async function courseOverview(ctx: Ctx, { courseId }: In<'overviewStudyResult'>) {
  const { contentId, duty } = assertCanLookAt(await courseAccess(ctx, courseId))
  const { coverFileId, formativeRatio, finalRatio, ...facts } = await overviewFacts(ctx, courseId)
  const [teachers, chapters, resources, scheme, description, textbooks, covers] = await Promise.all([
    overviewTeachers(ctx, courseId),
    chaptersFor(ctx.db, contentId, null),
    resourcesByKind(ctx, contentId),
    activeScheme(ctx.db, courseId),
    textOf(ctx, contentId, 'description'),
    textOf(ctx, contentId, 'textbook'),
    linksOf(ctx, [coverFileId], 'row'),
  ])
  return {
    ...facts,
    ratio: { formative: formativeRatio, final: finalRatio },
    coverUrl: covers.get(coverFileId ?? '') ?? '',
    teachers,
    place: duty === 'student' ? ('student' as const) : duty === 'none' ? ('visitor' as const) : ('staff' as const),
    description: description.body,
    textbooks,
    chapters: outline(chapters).map((chapter) => ({
      ...chapter,
      resources: resources.get(chapter.id) ?? [],
    })),
    options: (scheme?.options ?? []).map(({ id, name, kind, weight }) => ({ id, name, kind, weight })),
  }
}
