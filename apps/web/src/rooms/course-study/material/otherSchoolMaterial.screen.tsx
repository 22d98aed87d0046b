import { StarFilled } from '@ant-design/icons'
import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { RESOURCE_KINDS, type ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { TreeChoice } from '../../../kit/form/TreeChoice.tsx'
import { formatClock, formatNumber } from '../../../kit/format.ts'
import { optionsOf } from '../../../kit/options.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { KindIcon } from '../../../subjects/study/Kind.tsx'
import { PlainTags } from '../../../subjects/tag/TagNames.tsx'
import { useTagTree } from '../../../subjects/tag/use-tag-tree.ts'
import en from '../../../words/en/course/material.ts'
import enStudy from '../../../words/en/study.ts'
import { phrased } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/material.ts'
import zhStudy from '../../../words/zh/study.ts'
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx'
import { OtherDrawer } from './OtherDrawer.tsx'
import css from './otherSchoolMaterial.module.css'

type Other = RowOf<'otherListStudyResInfo'>

const MOST = 200
/** A search waits until typing pauses. */
const SEARCH_MS = 300

function Stars({ of }: { of: Other }) {
  const w = useWords(zh, en).others
  if (of.average === null) return <small className={css.fact}>{w.unrated}</small>
  return (
    <small className={`${css.fact} num`}>
      <StarFilled aria-hidden="true" className={css.star ?? ''} /> {w.stars(formatNumber(of.average), of.rated)}
    </small>
  )
}

function Card({ of, onOpen }: { of: Other; onOpen: () => void }) {
  const w = useWords(zh, en).others
  const length = of.durationSec > 0 ? formatClock(of.durationSec) : ''
  return (
    <li className={css.card}>
      <h3>
        <KindIcon kind={of.kind} /> {of.title}
      </h3>
      {of.intro && <p className={css.fact}>{of.intro}</p>}
      <small className={css.fact}>{phrased([of.teacherName, of.termName, length].filter(Boolean))}</small>
      {of.licence && <small className={css.fact}>{of.licence}</small>}
      {of.tags.length > 0 && (
        <div>
          <PlainTags of={of.tags} />
        </div>
      )}
      <footer>
        <Stars of={of} />
        <Button size="small" aria-label={w.openNamed(of.title)} onClick={onOpen}>
          {w.open}
        </Button>
      </footer>
    </li>
  )
}

/** Those of one school after the other, the school with the best one first. */
function bySchool(rows: readonly Other[]): { id: string; name: string; rows: Other[] }[] {
  const groups = new Map<string, { id: string; name: string; rows: Other[] }>()
  for (const row of rows) {
    const group = groups.get(row.schoolId) ?? { id: row.schoolId, name: row.schoolName, rows: [] }
    group.rows.push(row)
    groups.set(row.schoolId, group)
  }
  return [...groups.values()]
}

interface Filter {
  readonly kind?: ResourceKind | undefined
  readonly schoolId?: string | undefined
  readonly tagId?: string | undefined
}

/** What other openings of the course share, to look at, to rate and to report. */
export default function OtherSchoolMaterial() {
  const words = useWords(zh, en)
  const w = words.others
  const { kinds } = useWords(zhStudy, enStudy)
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const [filter, setFilter] = useState<Filter>({})
  const [typed, setTyped] = useState('')
  const keyWords = useDebounced(typed.trim(), SEARCH_MS)
  const [openId, setOpenId] = useState('')
  const page = { courseId, limit: MOST, offset: 1 }
  const all = useCall('otherListStudyResInfo', page)
  const list = useCall('otherListStudyResInfo', { ...page, ...filter, keyWords }, { keep: true })
  const { options: tags } = useTagTree({ courseId })
  const schools = bySchool(all.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isCut = Boolean(filter.kind || filter.schoolId || filter.tagId || keyWords)
  return (
    <>
      <CatalogueTabs courseId={courseId} />
      <PageHead count={list.data?.total} />
      <div className={css.filters}>
        <Select
          allowClear
          aria-label={w.school}
          placeholder={w.school}
          options={schools}
          popupMatchSelectWidth={false}
          onChange={(schoolId?: string) => setFilter({ ...filter, schoolId })}
        />
        <Select
          allowClear
          aria-label={words.kind}
          placeholder={words.kind}
          options={optionsOf(kinds).filter(({ value }) => (RESOURCE_KINDS as readonly string[]).includes(value))}
          popupMatchSelectWidth={false}
          onChange={(kind?: string) => setFilter({ ...filter, kind: kind as ResourceKind | undefined })}
        />
        {tags.length > 0 && (
          <TreeChoice<string>
            allowClear
            aria-label={words.tags}
            placeholder={words.tags}
            showSearch={{ treeNodeFilterProp: 'found' }}
            treeDefaultExpandAll
            treeData={tags}
            popupMatchSelectWidth={false}
            onChange={(tagId?: string) => setFilter({ ...filter, tagId })}
          />
        )}
        <Input.Search
          allowClear
          maxLength={50}
          placeholder={words.find}
          aria-label={words.find}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Loaded of={list} rows={6}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={isCut ? words.noMatch : w.empty} />
          ) : (
            bySchool(rows).map(({ id, name, rows: own }) => (
              <section key={id} className={css.school} aria-label={name}>
                <h2>
                  {name} <small className={`${css.count} num`}>{w.count(own.length)}</small>
                </h2>
                <ul className={css.cards}>
                  {own.map((row) => (
                    <Card key={row.id} of={row} onOpen={() => setOpenId(row.id)} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
      {openId && <OtherDrawer courseId={courseId} resourceId={openId} onClose={() => setOpenId('')} />}
    </>
  )
}
