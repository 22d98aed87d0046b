import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { useCanOpen } from '../../app/rights.ts'
import { pathOf, screenOf, titleOf } from '../../app/screens.ts'
import { copyText } from '../../kit/copy-text.ts'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/help/reader.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/help/reader.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleFeedback } from './ArticleFeedback.tsx'
import css from './help.module.css'
import { type AsWhom, READ_FRESH_MS } from './reading.ts'

const GONE = '100404'

/** Pages that stand for themselves: those of a course need to know which. */
const STANDS_ALONE = ['sysadmin', 'management', 'teacher', 'student', 'organization', 'open']

function Pages({ keys, here }: { keys: readonly string[]; here: string }) {
  const w = useWords(zh, en)
  const lang = useLang()
  const canOpen = useCanOpen()
  const shown = keys.filter(
    (key) => key !== here && canOpen(key) && STANDS_ALONE.includes(screenOf(key)?.workspace ?? '') && pathOf(key),
  )
  if (shown.length === 0) return null
  return (
    <p>
      {w.related}
      {shown.map((key) => (
        <span key={key}>
          {' '}
          <Link to={pathOf(key) ?? ''}>{titleOf(key, lang)}</Link>
        </span>
      ))}
    </p>
  )
}

const share = async (id: string, done: string) => {
  const address = new URL(location.href)
  address.searchParams.set('help', id)
  await copyText(address.href)
  toast.success(done)
}

export function HelpArticle({ id, here, as }: { id: string; here: string; as: AsWhom }) {
  const w = useWords(zh, en)
  const article = useCall('readHelpInfo', { id, ...as }, { fresh: READ_FRESH_MS, noToast: true })
  const isSelf = as.role === undefined && as.variant === undefined
  // A link may have been kept longer than the article.
  if (article.error?.code === GONE) return <EmptyState text={w.gone} />
  return (
    <Loaded of={article}>
      {({ title, body, picture, files, categoryName, routeKeys, feedback }) => (
        <article className={css.article}>
          <div className={css.bar}>
            <span className={css.path}>{categoryName}</span>
            <Button type="text" size="small" icon={<LinkOutlined />} onClick={() => void share(id, w.copied)}>
              {w.copyLink}
            </Button>
          </div>
          <ArticleBody title={title} html={body} picture={picture} files={files} />
          <Pages keys={routeKeys} here={here} />
          {isSelf && <ArticleFeedback id={id} given={feedback} />}
        </article>
      )}
    </Loaded>
  )
}
