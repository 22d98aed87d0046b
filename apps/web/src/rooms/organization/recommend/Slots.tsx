import {
  RECOMMEND_SLOTS,
  RECOMMEND_STATES,
  type RecommendSlot,
} from '@shuyuan/contract/entities/recommend/recommend.ts'
import { Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatTime } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { CourseCover } from '../../../subjects/course/CourseCover.tsx'
import { RecommendCard } from '../../../subjects/recommend/RecommendCard.tsx'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'
import css from './Recommend.module.css'
import type { Recommend } from './RecommendForm.tsx'
import { SlotCards } from './SlotCards.tsx'
import { TONES, useRecommendActs } from './use-acts.ts'

const MAX_ROWS = 100
type State = (typeof RECOMMEND_STATES)[number]

export const slotOf = (params: URLSearchParams): RecommendSlot =>
  RECOMMEND_SLOTS.find((slot) => slot === params.get('slot')) ?? 'banner'

const Cover = ({ of }: { readonly of: Recommend }) => (
  <span className={css.thumb}>
    <CourseCover name={of.courseName} code={of.courseCode} school={of.schoolName} url={of.coverUrl} />
  </span>
)

export interface SlotsProps {
  readonly onEdit: (row: Recommend) => void
  readonly onCandidates: () => void
}

/** One slot at a time: cards in shown order, or a table of the same. */
export function Slots({ onEdit, onCandidates }: SlotsProps) {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const slot = slotOf(params)
  const [view, setView] = useState<'cards' | 'table'>('cards')
  const [state, setState] = useState<State>()
  const [keyword, setKeyword] = useState('')
  const [previewed, setPreviewed] = useState<Recommend | null>(null)
  const input = { slot, limit: MAX_ROWS, ...(state ? { state } : {}), ...(keyword ? { keyword } : {}) }
  const list = useCall('listCourseRecommendInfo', input, { keep: true })
  const actions = useRecommendActs(onEdit, setPreviewed)
  return (
    <>
      <div className={css.bar}>
        <Segmented
          aria-label={w.slot}
          value={slot}
          onChange={(next) => setParams({ slot: next }, { replace: true })}
          options={RECOMMEND_SLOTS.map((value) => ({ value, label: w.slotOf[value] }))}
        />
        <Select
          aria-label={w.state}
          placeholder={w.state}
          allowClear
          value={state ?? null}
          onChange={(next: State | null) => setState(next ?? undefined)}
          options={RECOMMEND_STATES.map((value) => ({ value, label: w.states[value] }))}
          style={{ inlineSize: 128 }}
        />
        <Input.Search
          allowClear
          aria-label={w.keyword}
          placeholder={w.keyword}
          onSearch={setKeyword}
          style={{ inlineSize: 240 }}
        />
        <Segmented
          aria-label={w.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'cards', label: w.cards },
            { value: 'table', label: w.table },
          ]}
        />
      </div>
      <Loaded of={list}>
        {({ rows }) =>
          view === 'cards' ? (
            <>
              <h2 className="srOnly">{w.slotOf[slot]}</h2>
              <SlotCards
                slot={slot}
                rows={rows}
                actions={actions}
                isWhole={!state && !keyword}
                onCandidates={onCandidates}
              />
            </>
          ) : (
            <PlainTable
              rows={rows}
              rowKey="id"
              empty={w.empty}
              actions={actions}
              actionsWidth={176}
              columns={[
                { key: 'cover', title: w.cover, width: 88, phone: 'none', render: (row) => <Cover of={row} /> },
                { key: 'title', title: w.title, phone: 'title' },
                { key: 'courseName', title: w.course, width: 96 },
                { key: 'schoolName', title: w.college, width: 88 },
                {
                  key: 'reason',
                  title: w.reason,
                  width: 124,
                  render: ({ reason }) => (
                    <span className="clamp2" title={reason}>
                      {reason}
                    </span>
                  ),
                },
                {
                  key: 'time',
                  title: w.time,
                  width: 116,
                  render: ({ from, to }) => `${formatTime(from)} – ${formatTime(to)}`,
                },
                {
                  key: 'state',
                  title: w.state,
                  width: 88,
                  phone: 'tag',
                  render: (row) => <StatePill tone={TONES[row.state]}>{w.states[row.state]}</StatePill>,
                },
                { key: 'shows', title: w.shows, width: 64, align: 'end' },
                { key: 'clicks', title: w.clicks, width: 64, align: 'end' },
                { key: 'favourites', title: w.favourites, width: 64, align: 'end' },
                { key: 'chosen', title: w.chosen, width: 64, align: 'end' },
              ]}
            />
          )
        }
      </Loaded>
      {previewed && (
        <ViewDialog title={w.preview} width={640} onClose={() => setPreviewed(null)}>
          <RecommendCard of={previewed} />
        </ViewDialog>
      )}
    </>
  )
}
