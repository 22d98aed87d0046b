import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/care/homework.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'

interface ClassChoice {
  /** '' until the classes are known, or where there are none. */
  readonly orgClassId: string
  readonly choice: ReactNode
  readonly isEmpty: boolean
}

/**
 * The class a page is about: `orgClassId` of its address, the first one in scope at first. What narrows the page within a
 * class goes with the class; `gone` names it.
 */
export function useOrgClass(gone: readonly string[] = []): ClassChoice {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const [keyword, setKeyword] = useState('')
  const asked = params.get('orgClassId') ?? ''
  const { data: all } = useCall('getClassListDictInfo', asked ? { id: asked } : {}, { keep: true })
  const { data: found, isFetching } = useCall(
    'getClassListDictInfo',
    { keyword },
    { enabled: keyword !== '', keep: true },
  )
  const optionOf = ({ optionVal, optionText }: { optionVal: string; optionText: string }) => ({
    value: optionVal,
    label: optionText,
  })
  const orgClassId = asked || (all?.[0]?.optionVal ?? '')
  const own = all?.find(({ optionVal }) => optionVal === orgClassId)
  const clear = Object.fromEntries(gone.map((name) => [name, '']))
  return {
    orgClassId,
    isEmpty: all !== undefined && orgClassId === '',
    choice: (
      <Select
        aria-label={w.orgClass}
        loading={isFetching}
        value={orgClassId || null}
        options={((keyword ? found : all) ?? []).map(optionOf)}
        labelRender={({ label }) => label ?? own?.optionText}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        notFoundContent={w.noClassFits}
        onChange={(id: string) => {
          setKeyword('')
          change({ ...clear, orgClassId: id, page: '' })
        }}
        style={{ inlineSize: 240 }}
      />
    ),
  }
}
