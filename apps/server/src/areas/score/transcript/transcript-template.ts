/** How a transcript looks: a program of Typst that reads the words as data. No text of a person is ever part of it. */
export const TRANSCRIPT_TEMPLATE = `
#let data = json("transcript.json")
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 20mm, top: 20mm, bottom: 22mm), footer: context align(center, text(size: 8.5pt, fill: luma(90))[
  #data.code #h(2em) #counter(page).display() / #counter(page).final().first()
]))
#set text(font: ("Noto Serif SC",), size: 10pt, lang: data.lang)
#align(center)[
  #text(font: ("Noto Sans SC",), size: 12pt)[#data.school]
  #v(-2pt)
  #text(font: ("Noto Sans SC",), size: 18pt, weight: 700)[#data.title]
]
#v(6pt)
#grid(columns: (1fr, 1fr), row-gutter: 7pt, column-gutter: 16pt,
  ..data.facts.map(f => [#text(fill: luma(90))[#f.label] #h(6pt) #f.value]))
#v(8pt)
#table(
  columns: data.heads.enumerate().map(((i, _)) => if i == data.wide { 1fr } else { auto }),
  align: data.heads.enumerate().map(((i, _)) => if i > data.wide { right } else { left }),
  stroke: (x, y) => (top: if y == 0 { 0.8pt } else { 0.3pt + luma(190) }, bottom: 0.8pt),
  inset: (x: 5pt, y: 4.5pt),
  table.header(..data.heads.map(h => text(font: ("Noto Sans SC",), weight: 700, size: 9.5pt, h))),
  ..data.rows.flatten()
)
#v(4pt)
#text(font: ("Noto Sans SC",))[#data.sums]
#v(12pt)
#block(breakable: false, stroke: 0.5pt + luma(150), inset: 10pt, radius: 3pt, width: 100%)[
  #text(font: ("Noto Sans SC",), size: 13pt, weight: 700, tracking: 1pt)[#data.code]
  #for note in data.notes [
    \\
    #text(size: 9pt, fill: luma(70))[#note]
  ]
]
`
