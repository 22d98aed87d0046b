import type { In } from '@shuyuan/contract/calls/index.ts'
import { Input, Pagination, Select, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { optionsOf } from '../../kit/options.ts'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import css from './Feed.module.css'
import { PostItem } from './PostItem.tsx'
import type { PostRow } from './PostTags.tsx'
import { useNextKeys } from './use-keys.ts'
import { useTalkWords } from './use-talk-words.ts'

type Tab = NonNullable<In<'listBbsPost'>['tab']>
const PAGE = 20

interface Props {
  /** Whose posts: of a board, a chapter, a course. */
  readonly place: Pick<In<'listBbsPost'>, 'moduleId' | 'courseId' | 'chapterId'>
  readonly tabs: readonly Tab[]
  readonly to: (post: PostRow) => string
  readonly empty: string
  readonly act?: (post: PostRow) => ReactNode
}

/** Tab, words, order and page stand in the address. */
function useAsked(tabs: readonly Tab[]) {
  const [params, setParams] = useSearchParams()
  const keyWords = params.get('words') ?? ''
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all'
  const sort = params.get('sort') ?? (keyWords ? 'match' : 'lastReply')
  const page = Number(params.get('page') ?? 1) || 1
  const change = (patch: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [key, value] of Object.entries(patch)) value ? next.set(key, value) : next.delete(key)
        return next
      },
      { replace: true },
    )
  return { tab, keyWords, sort, page, change }
}

/** Posts with their tabs, search and order, the same for every board and both rooms. */
export function PostFeed({ place, tabs, to, empty, act }: Props) {
  const w = useTalkWords()
  const { tab, keyWords, sort, page, change } = useAsked(tabs)
  useNextKeys('[data-post]')
  const posts = useCall(
    'listBbsPost',
    { ...place, tab, ...(keyWords ? { keyWords } : {}), orderBy: `${sort}@desc`, limit: PAGE, offset: page },
    { keep: true },
  )
  const { match, ...usual } = w.sorts
  return (
    <section className={css.feed}>
      <Tabs
        activeKey={tab}
        onChange={(next) => change({ tab: next === 'all' ? '' : next })}
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
          options={optionsOf(keyWords ? { match, ...usual } : usual)}
          onChange={(next) => change({ sort: next === 'lastReply' && !keyWords ? '' : next })}
        />
      </div>
      <Loaded of={posts} rows={8}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text={keyWords ? w.nothingFound : empty} />
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
