import type { In } from '@shuyuan/contract/calls/index.ts'
import { Input, Pagination, Select, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { optionsOf } from '../../kit/options.ts'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import { useAddress } from '../../kit/use-address.ts'
import css from './Feed.module.css'
import { type FeedChoices, FeedFilters } from './FeedFilters.tsx'
import { PostItem } from './PostItem.tsx'
import type { PostRow } from './PostTags.tsx'
import { useNextKeys } from './use-keys.ts'
import { useTalkWords } from './use-talk-words.ts'

type Tab = NonNullable<In<'listBbsPost'>['tab']>
const PAGE = 20

interface Props {
  /** Whose posts: of a board or a course. */
  readonly place: Pick<In<'listBbsPost'>, 'moduleId' | 'courseId'>
  readonly tabs: readonly Tab[]
  readonly to: (post: PostRow) => string
  readonly empty: string
  readonly act?: (post: PostRow) => ReactNode
  /** Lists that are filtered by more than their words: by days, and by these. */
  readonly filters?: FeedChoices
}

/** Who has waited longest comes first where questions wait. */
const usualSort = (tab: Tab, keyWords: string) => (keyWords ? 'match' : tab === 'waitTeacher' ? 'waiting' : 'lastReply')

/** Tab, words, order and page stand in the address. */
function useAsked(tabs: readonly Tab[]) {
  const address = useAddress()
  const { params } = address
  const keyWords = params.get('words') ?? ''
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all'
  const sort = params.get('sort') ?? usualSort(tab, keyWords)
  const of = (key: string) => params.get(key) ?? ''
  const chosen = { chapterId: of('chapterId'), courseClassId: of('courseClassId'), from: of('from'), to: of('to') }
  const page = Number(params.get('page') ?? 1) || 1
  const change = (patch: Record<string, string>) => address.change({ page: '', ...patch })
  return { tab, keyWords, sort, page, chosen, change }
}

const given = <T extends Readonly<Record<string, string>>>(chosen: T): Partial<T> =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')) as Partial<T>

/** Posts with their tabs, search and order, the same for every board and both rooms. */
export function PostFeed({ place, tabs, to, empty, act, filters }: Props) {
  const w = useTalkWords()
  const { tab, keyWords, sort, page, chosen, change } = useAsked(tabs)
  useNextKeys('[data-post]')
  const posts = useCall(
    'listBbsPost',
    {
      ...place,
      ...(filters ? given(chosen) : {}),
      ...(keyWords ? { keyWords } : {}),
      ...{ tab, orderBy: `${sort}@desc`, limit: PAGE, offset: page },
    },
    { keep: true },
  )
  const { match, waiting, ...usual } = w.sorts
  const isNarrowed = keyWords !== '' || (filters !== undefined && Object.keys(given(chosen)).length > 0)
  return (
    <section className={css.feed}>
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next === 'all' ? '' : next, sort: '' })}
        items={tabs.map((key) => ({ key, label: w.tabs[key] }))}
      />
      <div className={css.tools}>
        <Input.Search
          key={keyWords}
          allowClear
          defaultValue={keyWords}
          maxLength={100}
          aria-label={w.search}
          placeholder={w.search}
          onSearch={(words) => change({ words: words.trim(), sort: '' })}
        />
        <Select
          aria-label={w.sort}
          value={sort}
          options={optionsOf({
            ...(keyWords ? { match } : {}),
            ...(tab === 'waitTeacher' ? { waiting } : {}),
            ...usual,
          })}
          onChange={(next) => change({ sort: next === usualSort(tab, keyWords) ? '' : next })}
        />
      </div>
      {filters && <FeedFilters {...filters} value={chosen} onChange={change} />}
      <Loaded of={posts} rows={8}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text={isNarrowed ? w.nothingFound : empty} />
          ) : (
            <>
              <p className={css.total}>{w.count(total)}</p>
              <div className={css.list}>
                {rows.map((post) => (
                  <PostItem
                    key={post.id}
                    of={post}
                    to={to(post)}
                    hasBoard={place.moduleId === undefined}
                    isWaiting={tab === 'waitTeacher'}
                    extra={act?.(post)}
                  />
                ))}
              </div>
              {total > PAGE && (
                <Pagination
                  className={css.pages ?? ''}
                  current={page}
                  pageSize={PAGE}
                  total={total}
                  showSizeChanger={false}
                  onChange={(next) => change({ page: String(next) })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
