import { UploadOutlined } from '@ant-design/icons'
import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { Button, Input, Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../kit/Can.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { LoadingState } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import type { ChapterNode } from '../chapters/chapters.ts'
import { ResourceKindIcon } from '../resources/ResourceKindTag.tsx'
import { UploadResources } from '../resources/UploadResources.tsx'
import type { Usable } from './step-draft.ts'
import css from './UsablePanel.module.css'
import { useUsableAssignments, useUsableBoards, useUsableResources } from './use-usable.ts'

interface ListProps {
  readonly items: readonly Usable[] | undefined
  readonly used: ReadonlySet<string>
  readonly empty: string
  /** What a click does with the current step. */
  readonly label: (item: Usable) => string
  readonly onUse: (item: Usable) => void
}

function UsableList({ items, used, empty, label, onUse }: ListProps) {
  const all = useWords(zh, en)
  const w = all.steps
  if (!items) return <LoadingState rows={4} />
  if (items.length === 0) return <p className={css.none}>{empty}</p>
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={item.id}>
          <span className={css.name} title={item.title}>
            {item.kind === 'resource' && <ResourceKindIcon kind={item.type as ResourceKind} />} {item.title}
          </span>
          {item.state === 'hidden' && <StatePill tone="draft">{all.resource.hidden}</StatePill>}
          {item.state === 'draft' && <StatePill tone="draft">{w.draft}</StatePill>}
          {used.has(item.id) && <small>{w.used}</small>}
          <Button size="small" type="link" aria-label={`${label(item)} ${item.title}`} onClick={() => onUse(item)}>
            {label(item)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly chapterId: string
  readonly tree: readonly ChapterNode[]
  readonly used: ReadonlySet<string>
  readonly label: (item: Usable) => string
  readonly onUse: (item: Usable) => void
}

function Resources({ chapterId, tree, ...list }: Props) {
  const w = useWords(zh, en).steps
  const can = useCan()
  const [isWide, setWide] = useState(false)
  const [keyWords, setKeyWords] = useState('')
  const [isUploading, setUploading] = useState(false)
  const items = useUsableResources(isWide ? '' : chapterId, keyWords)
  return (
    <>
      <div className={css.tools}>
        <Segmented
          size="small"
          value={isWide ? 'course' : 'chapter'}
          options={[
            { value: 'chapter', label: w.ofChapter },
            { value: 'course', label: w.ofCourse },
          ]}
          onChange={(value) => setWide(value === 'course')}
        />
        {can('curriculumResourceManagement:add') && (
          <Button size="small" icon={<UploadOutlined />} onClick={() => setUploading(true)}>
            {w.upload}
          </Button>
        )}
      </div>
      <Input.Search
        size="small"
        allowClear
        maxLength={50}
        placeholder={w.search}
        aria-label={w.search}
        onSearch={(text) => setKeyWords(text.trim())}
      />
      <UsableList items={items} empty={w.noResources} {...list} />
      {isUploading && <UploadResources tree={tree} chapterId={chapterId} onClose={() => setUploading(false)} />}
    </>
  )
}

function Assignments(list: Omit<Props, 'chapterId' | 'tree'>) {
  const w = useWords(zh, en).steps
  const [keyWords, setKeyWords] = useState('')
  const items = useUsableAssignments(keyWords)
  return (
    <>
      <Input.Search
        size="small"
        allowClear
        maxLength={50}
        placeholder={w.search}
        aria-label={w.search}
        onSearch={(text) => setKeyWords(text.trim())}
      />
      <UsableList items={items} empty={w.noAssignments} {...list} />
    </>
  )
}

function Boards(list: Omit<Props, 'chapterId' | 'tree'>) {
  const w = useWords(zh, en).steps
  return <UsableList items={useUsableBoards()} empty={w.noBoards} {...list} />
}

/** Targets of steps: the course's resources, homework and tests, and its boards. */
export function UsablePanel(props: Props) {
  const w = useWords(zh, en).steps
  const { used, label, onUse } = props
  return (
    <Tabs
      className={css.panel ?? ''}
      size="small"
      items={[
        { key: 'resource', label: w.tabs.resource, children: <Resources {...props} /> },
        {
          key: 'assignment',
          label: w.tabs.assignment,
          children: <Assignments used={used} label={label} onUse={onUse} />,
        },
        { key: 'board', label: w.tabs.board, children: <Boards used={used} label={label} onUse={onUse} /> },
      ]}
    />
  )
}
