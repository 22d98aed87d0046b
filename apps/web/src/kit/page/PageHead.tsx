import { ArrowLeftOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import en from '../../words/en/kit.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/kit.ts'
import { useSearch } from '../use-search.ts'
import { useShownName } from './document-title.ts'
import css from './PageHead.module.css'
import { usePage } from './page-context.ts'

export interface PageHeadProps {
  /** By default the screen's own title. */
  readonly title?: ReactNode
  readonly count?: number | undefined
  readonly state?: ReactNode
  /** The two or three facts that matter, under the title. */
  readonly facts?: ReactNode
  readonly extra?: ReactNode
  /** true: to the previous page, or home if there is none; a path: to that page. */
  readonly back?: boolean | string
}

/** Opens the article about the page, which the header reads out. */
function HelpLink() {
  const w = useWords(zh, en)
  const [, setParams] = useSearch()
  const open = () =>
    setParams(
      (before) => {
        before.set('help', '')
        return before
      },
      { replace: true },
    )
  return (
    <Button
      className={`${css.help} noPrint`}
      type="text"
      size="small"
      icon={<QuestionCircleOutlined />}
      aria-label={w.pageHelp}
      title={w.pageHelp}
      onClick={open}
    />
  )
}

export function PageHead({ title, count, state, facts, extra, back }: PageHeadProps) {
  const w = useWords(zh, en)
  const page = usePage()
  const navigate = useNavigate()
  useShownName('thing', typeof title === 'string' ? title : undefined)
  // The router numbers its entries; 0 is the first page of this visit.
  const goBack = () => {
    const isFirst = ((history.state as { idx?: number } | null)?.idx ?? 0) === 0
    if (typeof back === 'string') void navigate(back)
    else if (isFirst) void navigate('/')
    else void navigate(-1)
  }
  return (
    <div className={css.head}>
      {back && (
        <Button className="noPrint" type="text" icon={<ArrowLeftOutlined />} aria-label={w.back} onClick={goBack} />
      )}
      <div className={css.words}>
        <div className={css.line}>
          <h1>{title ?? page.title}</h1>
          {count !== undefined && <span className={`${css.count} num`}>{count}</span>}
          {page.hasHelp && <HelpLink />}
          {state}
        </div>
        {facts && <div className={css.facts}>{facts}</div>}
      </div>
      {extra && <div className={`${css.extra} noPrint`}>{extra}</div>}
    </div>
  )
}
