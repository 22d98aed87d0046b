import { Input } from 'antd'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../app/screens.ts'

/** Opens the course search. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const navigate = useNavigate()
  const path = pathOf('courseSearch')
  if (!path) return null
  const go = (words: string) => void navigate(`${path}?${new URLSearchParams({ searchValue: words.trim() })}`)
  return (
    <div style={{ width: 320, maxWidth: '100%' }}>
      <Input.Search placeholder={placeholder} aria-label={placeholder} maxLength={50} onSearch={go} />
    </div>
  )
}
