import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { later } from '../../../kit/page/later.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/shell.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/shell.ts'

const HelpDrawer = later(async () => (await import('../../../subjects/help/HelpDrawer.tsx')).HelpDrawer)

const IN_ADDRESS = 'help'
const ARTICLE = /^[0-9a-f-]{36}$/

/** Opens the help of the page; so does `help` in the address of any page, which may name an article. */
export function HelpButton({ routeKey }: { routeKey: string }) {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const asked = params.get(IN_ADDRESS)
  const [isOpened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = isOpened || asked !== null
  const open = () => {
    setWasOpened(true)
    setOpened(true)
  }
  const close = () => {
    setWasOpened(true)
    setOpened(false)
    if (asked !== null) change({ [IN_ADDRESS]: '' })
  }
  return (
    <>
      <Tooltip title={w.help}>
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={w.help} onClick={open} />
      </Tooltip>
      {(isOpen || wasOpened) && (
        <HelpDrawer
          open={isOpen}
          routeKey={routeKey}
          {...(asked && ARTICLE.test(asked) ? { articleId: asked } : {})}
          onClose={close}
        />
      )}
    </>
  )
}
