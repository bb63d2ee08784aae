alter table private.settings add column last_backup_at timestamptz not null default '-infinity';
comment on column private.settings.last_backup_at is 'When npm run backup last wrote a whole file; -infinity if it never did.';
