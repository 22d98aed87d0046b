import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/school/people.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/school/people.ts'
import { Roster } from './Roster.tsx'

interface Place {
  readonly id: string
  readonly className: string
  readonly subSchoolId: string
}

/** Which class, found by name or code while typing, and the one after it in its branch. */
function ClassSwitch({ of }: { readonly of: Place | null }) {
  const w = useWords(zh, en).orgClass
  const [, setParams] = useSearch()
  const [keyword, setKeyword] = useState('')
  const { data: found = [], isFetching } = useCall('getClassListDictInfo', { keyword }, { keep: true })
  const siblings = useCall('getClassListDictInfo', of ? { subSchoolId: of.subSchoolId } : {}, { enabled: of !== null })
  const open = (id: string) => setParams({ orgClassId: id })
  const next = (siblings.data ?? [])[(siblings.data ?? []).findIndex(({ optionVal }) => optionVal === of?.id) + 1]
  const options = found.map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText }))
  const isFound = options.some(({ value }) => value === of?.id)
  return (
    <Space wrap>
      <Select
        aria-label={w.pick}
        placeholder={w.pick}
        loading={isFetching}
        value={of?.id ?? null}
        options={of && !isFound && keyword === '' ? [{ value: of.id, label: of.className }, ...options] : options}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        notFoundContent={w.noClassFits}
        labelRender={({ label }) => label ?? of?.className}
        onChange={open}
        style={{ inlineSize: 240 }}
      />
      {of && next && <Button onClick={() => open(next.optionVal)}>{w.next}</Button>}
    </Space>
  )
}

function OneClass({ id }: { readonly id: string }) {
  return (
    <Loaded of={useCall('getOrgClassInfo', { id })}>
      {(orgClass) => <Roster key={id} orgClass={orgClass} others={<ClassSwitch of={orgClass} />} />}
    </Loaded>
  )
}

export default function ClassStudents() {
  const w = useWords(zh, en).orgClass
  const [params] = useSearchParams()
  const id = params.get('orgClassId') ?? ''
  if (id) return <OneClass id={id} />
  return (
    <>
      <PageHead />
      <EmptyState text={w.pick} next={<ClassSwitch of={null} />} />
    </>
  )
}
