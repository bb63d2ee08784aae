-- How leads are found by their words changes with the site. Rows of an older edition are written again by it, some at a time:
-- server/leads/classify-leads.ts.
alter table private.lead_words add column edition smallint not null default 1;
create index lead_words_outdated on private.lead_words (seq) where edition < 2;
comment on column private.lead_words.edition is 'Which edition of server/leads/search-words.ts wrote the words.';
