import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { EmptyState } from '../../../kit/page/States.tsx'
import { CatalogueChapter } from '../../../subjects/study/CatalogueChapter.tsx'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { nested, type Step, stepPath } from '../../../subjects/study/tree.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Preview.module.css'
import { type Preview, usePreviewWords } from './preview.ts'

/** What the host may sit without being a student; null for others and without a paper. */
export function useTryPath(): (paperId: string) => string | null {
  const { query, myDuty } = useCourse()
  const canOpen = useCanOpen()
  return (paperId) =>
    paperId && myDuty === 'host' && canOpen('tryToAnswer')
      ? `${pathOf('tryToAnswer')}?${query}&paperId=${paperId}`
      : null
}

const resourcePath = (courseId: string, resourceId: string) =>
  stepPath(courseId, { type: 'resource', refId: resourceId } as Step)

/** The catalogue, as the student's own page draws it. */
export function PreviewTree({ preview }: { preview: Preview }) {
  const w = usePreviewWords()
  const { courseId } = useCourse()
  const tryPath = useTryPath()
  const tree = useMemo(() => nested(preview.chapters), [preview.chapters])
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(tree.map(({ id }) => id)))
  const papers = new Map(preview.tasks.map(({ assignmentId, paperId }) => [assignmentId, paperId]))
  const linkOf = (_: string, step: Step) =>
    step.type === 'assignment' ? tryPath(papers.get(step.refId) ?? '') : stepPath(courseId, step)
  const toggle = (id: string) =>
    setOpen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  if (tree.length === 0 && preview.loose.length === 0) return <EmptyState text={w.noChapters} />
  return (
    <div className={css.tree}>
      {tree.map((node) => (
        <CatalogueChapter key={node.id} {...{ node, courseId, open, linkOf }} onToggle={toggle} canMark={false} />
      ))}
      {preview.loose.length > 0 && (
        <section className={css.loose}>
          <h3>{w.loose}</h3>
          <ul>
            {preview.loose.map(({ id, title, kind }) => (
              <li key={id}>
                <KindIcon kind={kind} />{' '}
                <Link to={resourcePath(courseId, id)} target="_blank">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
