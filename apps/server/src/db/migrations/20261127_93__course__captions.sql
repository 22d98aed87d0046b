-- 字幕: what is said in a film, one row a language.
create table resource_caption (
  resource_id uuid not null references resource on delete cascade,
  lang text not null check (lang in ('zh', 'en', 'ja', 'ko', 'fr', 'de', 'ru', 'es')),
  -- WebVTT, whatever the file was.
  vtt text not null,
  cue_count integer not null check (cue_count > 0),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (resource_id, lang)
);
