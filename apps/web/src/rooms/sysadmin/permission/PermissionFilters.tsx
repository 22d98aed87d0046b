import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import css from '../menu/TreePage.module.css'

export interface TreeQuery {
  readonly keyword: string
  readonly kind: '' | 'workspace' | 'page' | 'button' | 'call'
  /** Key of a workspace row. */
  readonly workspace: string
  readonly unused: boolean
}

const KINDS = ['workspace', 'page', 'button', 'call'] as const

export function PermissionFilters({
  query,
  spaces,
  onChange,
}: {
  query: TreeQuery
  spaces: Answer<'treePermissionInfo'>
  onChange: (query: TreeQuery) => void
}) {
  const words = useWords(zh, en)
  const w = words.permission
  const textOf = useText()
  const [text, setText] = useState(query.keyword)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to older screen readers
    <div role="search" aria-label={w.keyword} className={css.tools}>
      <Input.Search
        allowClear
        value={text}
        maxLength={60}
        placeholder={w.keyword}
        aria-label={w.keyword}
        style={{ width: 220 }}
        onChange={(event) => setText(event.target.value)}
        onSearch={(keyword) => onChange({ ...query, keyword: keyword.trim() })}
      />
      <Select
        allowClear
        value={query.kind || null}
        placeholder={w.kind}
        aria-label={w.kind}
        style={{ width: 120 }}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) => onChange({ ...query, kind: kind ?? '' })}
      />
      <Select
        allowClear
        value={query.workspace || null}
        placeholder={w.workspace}
        aria-label={w.workspace}
        style={{ width: 180 }}
        options={spaces.map(({ key, name, nameEn }) => ({ value: key, label: textOf(name, nameEn) }))}
        onChange={(workspace) => onChange({ ...query, workspace: workspace ?? '' })}
      />
      <Checkbox checked={query.unused} onChange={({ target }) => onChange({ ...query, unused: target.checked })}>
        {w.unused}
      </Checkbox>
    </div>
  )
}
