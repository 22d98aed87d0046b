/** One entry of a calendar file; times are ISO. */
export interface CalendarEntry {
  id: string
  title: string
  from: string
  to: string
  place: string
  note: string
}

const MOST_BYTES = 75

/** `20270109T010000Z` */
const stamp = (time: string): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const bytesOf = (char: string): number => {
  const code = char.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Lines of at most 75 bytes, as RFC 5545 asks; no character is cut in two. */
function folded(line: string): string {
  let [out, bytes] = ['', 0]
  for (const char of line) {
    const size = bytesOf(char)
    if (bytes + size > MOST_BYTES) {
      out += '\r\n '
      bytes = 1
    }
    out += char
    bytes += size
  }
  return out
}

/** A calendar file (RFC 5545) that reminds an hour before each entry. An entry imported again replaces itself by its id. */
export function toCalendar(entries: readonly CalendarEntry[], now: string): string {
  const lines = entries.flatMap(({ id, title, from, to, place, note }) => [
    'BEGIN:VEVENT',
    `UID:${id}@shuyuan`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
  ])
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Shuyuan//Exams//ZH', ...lines, 'END:VCALENDAR']
  return `${all.map(folded).join('\r\n')}\r\n`
}
