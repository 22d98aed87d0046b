-- The hall of a final exam: a candidate's place in the line, and the gate that lets so many in a second however many
-- server processes there are.

create sequence exam_queue_seq;

-- Places in the order of their numbers; who has not asked for two minutes has left the line.
alter table exam_seat drop column queue_no;
alter table exam_seat add column queue_seq bigint;
alter table exam_seat add column asked_at timestamptz;
alter table exam_seat add column pledge_ip text not null default '';
-- What the browser told of itself at the entry: {browser, screen, clockOffsetMs, storageOk, mobile}.
alter table exam_seat add column env jsonb;
create index exam_seat__line on exam_seat (queue_seq) where queue_seq is not null and admitted_at is null;

-- One row: how many may be let in at once at `at`. Its lock makes every process wait its turn.
create table exam_gate (
  id integer primary key check (id = 1),
  tokens double precision not null,
  at timestamptz not null
);
insert into exam_gate (id, tokens, at) values (1, 0, '2000-01-01T00:00:00Z');

-- A final has up to three papers; the attempt says which was drawn. Null: that of its assignment.
alter table study_paper add column paper_id uuid references paper;
create index study_paper__paper on study_paper (paper_id) where paper_id is not null;
-- Seconds spent in the line: they are not taken from the exam when it closes.
alter table study_paper add column waited_seconds integer not null default 0 check (waited_seconds >= 0);
