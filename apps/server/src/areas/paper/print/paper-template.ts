/**
 * How printed papers look: a program of Typst that reads blocks (domain/print/print-doc.rule.ts) as data. No text of a
 * person is ever part of it: source of Typst could read files.
 */
export const PAPER_TEMPLATE = `
#let data = json("data.json")
#let serif = ("Noto Serif SC",)
#let sans = ("Noto Sans SC",)
#let thin = 0.5pt + black

// Formulas

#let functions-with-limits = ("lim", "max", "min", "sup", "inf", "det", "gcd", "limsup", "liminf")
#let meet = $&$.body
#let m(n) = {
  if n.k == "sym" { [#symbol(n.t)] }
  else if n.k == "up" { math.op(limits: functions-with-limits.contains(n.t), math.upright(n.t)) }
  else if n.k == "num" { text(n.t) }
  else if n.k == "text" { text(font: serif, n.t) }
  else if n.k == "row" { n.c.map(m).join() }
  else if n.k == "frac" {
    if "bare" in n { math.mat(delim: none, row-gap: 0.25em, (m(n.a),), (m(n.b),)) } else { math.frac(m(n.a), m(n.b)) }
  }
  else if n.k == "root" { if "b" in n { math.root(m(n.b), m(n.a)) } else { math.sqrt(m(n.a)) } }
  else if n.k == "att" {
    let base = if "limits" in n { math.limits(m(n.a)) } else { m(n.a) }
    math.attach(base, t: if "sup" in n { m(n.sup) }, b: if "sub" in n { m(n.sub) })
  }
  else if n.k == "prime" { math.attach(m(n.a), tr: math.primes(n.n), b: if "sub" in n { m(n.sub) }) }
  else if n.k == "acc" { math.accent(m(n.a), n.t) }
  else if n.k == "line" { if n.over { math.overline(m(n.a)) } else { math.underline(m(n.a)) } }
  else if n.k == "brace" {
    let note = if "n" in n { m(n.n) }
    if n.over { math.overbrace(m(n.a), note) } else { math.underbrace(m(n.a), note) }
  }
  else if n.k == "lr" {
    let open = if n.open == "" { [] } else { [#symbol(n.open)] }
    let close = if n.close == "" { [] } else { [#symbol(n.close)] }
    math.lr(open + m(n.a) + close)
  }
  else if n.k == "mat" {
    if n.align == "aligned" { math.vec(delim: none, align: left, gap: 0.5em, ..n.rows.map(r => r.map(m).join(meet))) }
    else {
      // As large as elsewhere: in a line of text it would be set as small as a denominator.
      math.display(math.mat(
        delim: none, column-gap: 0.9em, row-gap: 0.4em,
        align: if n.align == "left" { left } else if n.align == "right" { right } else { center },
        augment: if n.bars.len() > 0 { (vline: n.bars, stroke: thin) },
        ..n.rows.map(r => r.map(m)),
      ))
    }
  }
  else if n.k == "sp" { h(n.w * 1em) }
  else if n.k == "box" { box(stroke: thin, inset: 3pt, math.equation(m(n.a))) }
}
#show math.equation: set text(font: ("New Computer Modern Math", "Noto Serif SC"))

// Text

#let dotted(t) = t.clusters().map(c => box({ place(bottom + center, dy: 0.5em, text(0.9em, ".")); c })).join()

#let run(n) = {
  let c = if "stress" in n { dotted(n.t) } else { text(n.t) }
  if "code" in n { c = text(font: ("DejaVu Sans Mono", "Noto Sans SC"), size: 0.9em, c) }
  if "sans" in n { c = text(font: sans, size: 0.92em, c) }
  if "b" in n { c = strong(c) }
  if "i" in n { c = emph(c) }
  if "u" in n { c = underline(offset: 2.5pt, evade: false, c) }
  if "s" in n { c = strike(c) }
  if "sub" in n { c = sub(c) }
  if "sup" in n { c = super(c) }
  c
}

#let picture(n) = image("media/" + n.id, alt: n.alt, width: n.w * 1pt, height: n.h * 1pt)
// A picture by itself is as wide as its column at most.
#let wide-picture(n) = layout(size => {
  let shrink = calc.min(1, size.width / (n.w * 1pt))
  image("media/" + n.id, alt: n.alt, width: n.w * shrink * 1pt, height: n.h * shrink * 1pt)
})

#let inline(n) = {
  if n.k == "text" { run(n) }
  else if n.k == "math" {
    let drawn = math.equation(block: "display" in n, m(n.n))
    // Typst lets a tall formula reach into the lines above and below by their leading; a strut keeps them apart.
    if "lines" in n { drawn + box(width: 0pt, height: n.lines * 1.25em, baseline: n.lines * 0.625em - 0.25em) } else { drawn }
  }
  else if n.k == "blank" {
    box(width: n.w * 1em, outset: (bottom: 2pt), stroke: (bottom: thin), align(center, if "no" in n { text(0.85em, n.no) } else { [] }))
  }
  else if n.k == "img" { box(baseline: 30%, picture(n)) }
  else if n.k == "br" { linebreak() }
  else if n.k == "ruby" { box({ place(top + center, dy: -0.62em, text(0.5em, n.r)); n.t }) }
}

// Blocks

// Stays on one page where it fits one.
#let keep(body) = layout(size => context {
  let tall = measure(body, width: size.width).height
  block(width: 100%, breakable: tall > size.height, body)
})

#let hang = 1.9em
#let rows-of(items, n) = range(calc.ceil(items.len() / n)).map(i => items.slice(i * n, calc.min(items.len(), (i + 1) * n)))

#let bubble(mark) = box(
  width: 5.4mm, height: 3.2mm, stroke: 0.4pt + black, radius: 1mm, baseline: 0.6mm,
  align(center + horizon, text(font: sans, size: 7pt, mark)),
)

#let draw(b, lead: none) = {
  let all(blocks, lead: none) = blocks.enumerate().map(((i, one)) => if i == 0 { draw(one, lead: lead) } else { draw(one) }).join()
  if b.k == "p" {
    let alone = b.c.len() > 0 and b.c.all(n => n.k == "img")
    let side = if "align" in b { if b.align == "center" { center } else { right } } else { left }
    if alone {
      if lead != none { block(below: 0.4em, lead) }
      for n in b.c { align(side, wide-picture(n)) }
    } else {
      let line = lead + b.c.map(inline).join()
      if "align" in b { align(side, line) } else { line; parbreak() }
    }
  }
  else {
    // A number needs a line of its own before anything that is no paragraph.
    if lead != none { lead; parbreak() }
    if b.k == "list" {
      let items = b.items.map(one => all(one))
      if b.from == none { list(..items) } else { enum(start: b.from, ..items) }
    }
    else if b.k == "quote" { pad(left: 1em, all(b.c)) }
    else if b.k == "rule" { line(length: 100%, stroke: 0.4pt) }
    else if b.k == "table" {
      let centered = "align" in b
      let columns = if "widths" in b { b.widths.map(w => w * 1fr) } else {
        calc.max(..b.rows.map(r => calc.max(0, ..r.enumerate().map(((i, c)) => c.at("x", default: i) + c.at("col", default: 1)))))
      }
      let cells = b.rows.enumerate().map(((y, r)) => r.enumerate().map(((i, c)) => table.cell(
        x: c.at("x", default: i), y: y, colspan: c.at("col", default: 1), rowspan: c.at("row", default: 1),
        {
          set par(justify: false)
          let body = all(c.c)
          if "head" in c { text(font: sans, weight: "bold", size: 0.92em, body) } else { body }
        },
      ))).flatten()
      let heads = b.at("heads", default: 0)
      let drawn = table(
        columns: columns,
        rows: if "height" in b { b.height * 1pt } else { auto },
        stroke: thin, inset: (x: 4pt, y: 5pt),
        align: if centered { center + horizon } else { left + horizon },
        ..if heads > 0 {
          (table.header(..cells.filter(c => c.y < heads)), ..cells.filter(c => c.y >= heads))
        } else { cells },
      )
      block(above: 0.9em, below: 0.9em, drawn)
    }
    else if b.k == "title" {
      align(center, {
        set par(justify: false)
        for t in b.over { block(below: 1em, text(size: 12pt, t)) }
        block(below: 1em, text(font: sans, weight: "bold", size: 17pt, b.t))
        for t in b.under { block(below: 0.7em, text(size: 10.5pt, t)) }
      })
      v(0.3em)
    }
    else if b.k == "topic" {
      let words = {
        text(font: sans, weight: "bold", size: 11pt, b.t)
        if b.note != "" { linebreak(); text(size: 10pt, b.note) }
      }
      block(sticky: true, above: 1.4em, below: 0.9em, width: 100%,
        if "graded" in b {
          grid(columns: (auto, 1fr), column-gutter: 0.8em, align: horizon,
            table(columns: (15mm, 15mm), rows: (6mm, 7mm), stroke: thin, align: center + horizon, inset: 1pt,
              ..b.graded.map(t => text(size: 9pt, t)), [], []),
            words,
          )
        } else { words })
    }
    else if b.k == "item" {
      let inner = "inner" in b
      let width = if inner { 2.2em } else { hang }
      let number = h(-width) + box(width: width, b.no)
      let body = pad(left: width, if b.c.len() == 0 { par(number) } else { all(b.c, lead: number) })
      let parts = b.c.any(one => one.k == "item")
      if parts { block(width: 100%, body) } else { keep(body) }
    }
    else if b.k == "options" {
      grid(
        columns: (1fr,) * b.cols, column-gutter: 0.6em, row-gutter: 0.75em,
        ..b.items.map(one => pad(left: 1.5em, if one.c.len() == 0 { par(h(-1.5em) + one.label) } else { all(one.c, lead: h(-1.5em) + box(width: 1.5em, one.label)) })),
      )
    }
    else if b.k == "lines" {
      for i in range(b.n) { block(width: 100%, height: 8.5mm, above: 0pt, below: 0pt, stroke: (bottom: 0.4pt + luma(90))) }
      v(0.4em)
    }
    else if b.k == "bubbles" {
      let longest = calc.max(..b.rows.map(r => r.marks.len()))
      let wide = calc.max(..b.rows.map(r => r.no.len()))
      let number = 2mm + wide * 1.9mm
      let entry(r) = box(width: number, align(right, text(size: 9.5pt, r.no))) + h(1.5mm) + r.marks.map(bubble).join(h(1.2mm))
      block(width: 100%, stroke: thin, inset: 3mm, layout(size => {
        let columns = calc.max(1, calc.floor(size.width / (number + longest * 6.6mm + 4mm)))
        grid(columns: (1fr,) * columns, row-gutter: 5mm,
          ..rows-of(b.rows, 5).map(some => stack(spacing: 2.4mm, ..some.map(entry))))
      }))
    }
    else if b.k == "slots" {
      table(columns: (1fr,) * b.cols, rows: 9.5mm, stroke: thin, inset: (x: 3pt), align: left + horizon,
        ..b.items.map(t => text(size: 9.5pt, t)))
    }
  }
}

// Pages

#let strip(s) = {
  let field(f) = {
    text(size: 10pt, f.label + "：")
    if "boxes" in f { range(f.boxes).map(_ => box(width: 5.2mm, height: 6.2mm, baseline: 1.4mm, stroke: thin)).join() }
    else { box(width: 32mm, stroke: (bottom: thin), outset: (bottom: 2pt)) }
  }
  place(left + top, dx: 9mm, dy: 0mm, rotate(-90deg, reflow: true, box(width: 297mm, inset: (x: 12mm), {
    align(center, s.fields.map(field).join(h(7mm)))
  })))
  place(left + top, dx: 19mm, dy: 0mm, rotate(-90deg, reflow: true, box(width: 297mm, inset: (x: 8mm), height: 6mm, {
    place(horizon + left, line(length: 100%, stroke: (paint: black, thickness: 0.6pt, dash: "dashed")))
    place(horizon + center, box(fill: white, inset: (x: 4mm), text(size: 9pt, s.seal)))
  })))
}

#let sheet(i, d) = {
  let a3 = d.page == "A3"
  set page(
    width: if a3 { 420mm } else { 210mm }, height: 297mm, columns: if a3 { 2 } else { 1 },
    margin: (left: if d.strip == none { 20mm } else { 30mm }, right: 18mm, top: 18mm, bottom: 20mm),
    background: if d.strip != none { context {
      let begins = query(<begin>).filter(one => one.value == i)
      if begins.len() > 0 and begins.first().location().page() == here().page() { strip(d.strip) }
    } },
    footer: context {
      let ends = query(<end>).filter(one => one.value == i)
      let pages = if ends.len() == 0 { 1 } else { counter(page).at(ends.first().location()).first() }
      let numbers = d.count.replace("{page}", str(counter(page).get().first())).replace("{pages}", str(pages))
      set text(size: 9pt)
      grid(columns: (1fr, auto), d.foot, numbers)
    },
  )
  set columns(gutter: 14mm)
  counter(page).update(1)
  [#metadata(i) <begin>]
  d.blocks.map(b => draw(b)).join()
  [#metadata(i) <end>]
}

#set document(title: data.title)
#set text(font: serif, size: 10.5pt, lang: data.lang, cjk-latin-spacing: auto)
#set par(leading: 0.8em, spacing: 0.9em, justify: true, linebreaks: "optimized")
#set list(indent: 0.3em)
#set enum(indent: 0.3em)
#data.docs.enumerate().map(((i, d)) => sheet(i, d)).join()
`
