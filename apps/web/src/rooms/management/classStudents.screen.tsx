import { Button, Select, Space } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { EmptyState, Loaded } from '../../kit/States.tsx'
import en from '../../words/en/management-people.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/management-people.ts'
import { Roster } from './parts/Roster.tsx'

/** Which class, and the one after it. */
function ClassSwitch({ value }: { readonly value: string }) {
  const w = useWords(zh, en).orgClass
  const [, setParams] = useSearchParams()
  const { data = [], isLoading } = useCall('getClassListDictInfo', {})
  const options = data.map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText }))
  const open = (id: string) => setParams({ orgClassId: id })
  const next = options[options.findIndex((one) => one.value === value) + 1]
  return (
    <Space wrap>
      <Select
        aria-label={w.pick}
        placeholder={w.pick}
        loading={isLoading}
        value={options.some((one) => one.value === value) ? value : null}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={open}
        style={{ inlineSize: 240 }}
      />
      {value && next && <Button onClick={() => open(next.value)}>{w.next}</Button>}
    </Space>
  )
}

function OneClass({ id }: { readonly id: string }) {
  return (
    <Loaded of={useCall('getOrgClassInfo', { id })}>
      {(orgClass) => <Roster key={id} orgClass={orgClass} others={<ClassSwitch value={id} />} />}
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
      <EmptyState text={w.pick} next={<ClassSwitch value="" />} />
    </>
  )
}
