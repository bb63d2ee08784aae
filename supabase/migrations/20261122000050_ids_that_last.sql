-- A refused or repeated row takes an id too, so one visitor could use up all there are of 32 bits within weeks.
alter table public.notes alter column id type bigint;
alter table public.contact_submissions alter column id type bigint;
alter table public.site_actions alter column id type bigint;
