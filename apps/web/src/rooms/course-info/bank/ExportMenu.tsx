import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useBankWords } from './use-bank-words.ts'

interface Props {
  readonly run: (withAnswer: '0' | '1') => Promise<unknown>
  /** Opens the choice of another format. */
  readonly onFormats: () => void
}

/** Exports the list as a sheet, with answers or without, or in a format of other platforms. */
export function ExportMenu({ run, onFormats }: Props) {
  const w = useBankWords().list
  const [isBusy, setBusy] = useState(false)
  const start = async (withAnswer: '0' | '1') => {
    setBusy(true)
    await run(withAnswer)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: '1', label: w.withAnswer },
          { key: '0', label: w.withoutAnswer },
          { key: 'formats', label: w.otherFormats },
        ],
        onClick: ({ key }) => (key === 'formats' ? onFormats() : void start(key === '1' ? '1' : '0')),
      }}
    >
      <Button loading={isBusy}>
        {w.export} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
