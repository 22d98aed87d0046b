import { Button, Input, Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { usePage } from '../../../kit/page/page-context.ts'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { CatalogueChapter } from '../../../subjects/study/CatalogueChapter.tsx'
import { nested } from '../../../subjects/study/tree.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import { ResumeCard } from '../home/ResumeCard.tsx'
import { CatalogueTabs } from './CatalogueTabs.tsx'
import css from './learnCatalogue.module.css'
import { allIds, filtered, pathTo, type TreeFilter, treeFilters } from './tree-filter.ts'

type Home = Answer<'homeStudyResult'>
type Chapters = Answer<'treeStudyResInfo'>

function Figures({ home, chapters }: { home: Home; chapters: Chapters }) {
  const w = useWords(zh, en).tree
  const duration = useDuration()
  const sum = (of: (chapter: Chapters[number]) => number) => chapters.reduce((total, one) => total + of(one), 0)
  const figures = [
    [
      w.done,
      w.count(
        sum(({ done }) => done),
        sum(({ all }) => all),
      ),
    ],
    [w.must, w.count(home.mustDone, home.mustTotal)],
    [w.time, duration(home.seconds)],
  ]
  return (
    <dl className={css.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Catalogue({ chapters, home }: { chapters: Chapters; home: Home }) {
  const w = useWords(zh, en).tree
  const [params] = useSearchParams()
  const [filter, setFilter] = useState<TreeFilter>('all')
  const [words, setWords] = useState('')
  const tree = useMemo(() => nested(chapters), [chapters])
  const asked = params.get('chapterId')
  const here = home.place.resourceId
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(pathTo(tree, ({ id, steps }) => (asked ? id === asked : steps.some((step) => step.id === here)))),
  )
  // Only at first: later the user scrolls the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const last = [...open].at(-1)
    if (last) document.getElementById(`chapter-${last}`)?.scrollIntoView({ block: asked ? 'start' : 'nearest' })
  }, [])
  const shown = filtered(tree, filter, words)
  const isCut = filter !== 'all' || words.trim() !== ''
  const toggle = (id: string) =>
    setOpen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const isAllOpen = open.size >= chapters.length
  return (
    <>
      <div className={`${css.tools} noPrint`}>
        <Segmented<TreeFilter>
          className={css.filters ?? ''}
          value={filter}
          onChange={setFilter}
          options={(Object.keys(treeFilters) as TreeFilter[]).map((value) => ({ value, label: w.filters[value] }))}
        />
        <Input.Search
          className={css.search ?? ''}
          allowClear
          maxLength={50}
          placeholder={w.search}
          aria-label={w.search}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button onClick={() => setOpen(new Set(isAllOpen ? [] : allIds(tree)))}>
          {isAllOpen ? w.closeAll : w.openAll}
        </Button>
        <Button className={css.print ?? ''} onClick={() => window.print()}>
          {w.print}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState text={isCut ? w.noMatch : w.empty} />
      ) : (
        <div className={css.chapters}>
          {shown.map((node) => (
            <CatalogueChapter
              key={node.id}
              node={node}
              courseId={home.courseId}
              // Search results are unfolded.
              open={isCut ? new Set(allIds(shown)) : open}
              onToggle={toggle}
              canMark={home.preview === '0'}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The course as a tree of chapters and steps with the student's progress. */
export default function LearnCatalogue() {
  const { title } = usePage()
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const home = useCall('homeStudyResult', { courseId }, { keep: true })
  const tree = useCall('treeStudyResInfo', { courseId }, { keep: true })
  return (
    <Loaded of={home}>
      {(data) => (
        <div className={css.page}>
          <h1 className="srOnly">{title}</h1>
          <CatalogueTabs courseId={courseId} />
          {data.preview === '0' && (
            <div className={`${css.top} noPrint`}>
              <ResumeCard home={data} />
              {tree.data && <Figures home={data} chapters={tree.data} />}
            </div>
          )}
          <Loaded of={tree} rows={10}>
            {(chapters) => <Catalogue key={courseId} chapters={chapters} home={data} />}
          </Loaded>
        </div>
      )}
    </Loaded>
  )
}
