import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/care/homework.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'

interface Asked {
  /** What narrows the page within a class and goes with it, by its names in the address. */
  readonly gone?: readonly string[]
  /** The word for all classes together, where the page can show them; '' where it cannot. */
  readonly withAll?: string
  /** Where the page begins when no class is asked for; undefined while that is not known, '' for the first in scope. */
  readonly start?: string | undefined
}

interface ClassChoice {
  /** '' until the classes are known, where there are none, and for all of them. */
  readonly orgClassId: string
  readonly choice: ReactNode
  readonly isEmpty: boolean
}

const ALL = 'all'
const optionOf = ({ optionVal, optionText }: { optionVal: string; optionText: string }) => ({
  value: optionVal,
  label: optionText,
})

/** The class a page is about: `orgClassId` of its address; at first all of them where it can, else the first in scope. */
export function useOrgClass({ gone = [], withAll = '', ...more }: Asked = {}): ClassChoice {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const [keyword, setKeyword] = useState('')
  const asked = params.get('orgClassId') ?? ''
  const isSettled = asked !== '' || !('start' in more) || more.start !== undefined
  const named = asked || (more.start ?? '')
  const { data: known } = useCall('getClassListDictInfo', named ? { id: named } : {}, {
    keep: true,
    enabled: isSettled,
  })
  const search = useCall('getClassListDictInfo', { keyword }, { enabled: keyword !== '', keep: true })
  const orgClassId = named || (withAll || !isSettled ? '' : (known?.[0]?.optionVal ?? ''))
  const options = ((keyword ? search.data : known) ?? []).map(optionOf)
  const clear = Object.fromEntries(gone.map((name) => [name, '']))
  return {
    orgClassId,
    isEmpty: known?.length === 0,
    choice: (
      <Select
        aria-label={w.orgClass}
        loading={search.isFetching}
        value={orgClassId || (withAll ? ALL : null)}
        options={withAll && !keyword ? [{ value: ALL, label: withAll }, ...options] : options}
        labelRender={({ label, value }) => label ?? known?.find(({ optionVal }) => optionVal === value)?.optionText}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        notFoundContent={w.noClassFits}
        onChange={(id: string) => {
          setKeyword('')
          change({ ...clear, orgClassId: id === ALL ? '' : id, page: '' })
        }}
        style={{ inlineSize: 240 }}
      />
    ),
  }
}
