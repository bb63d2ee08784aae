-- Visitors may add rows and nothing else. A PostgREST-style interface uses the role `anon` for visitors, and as
-- `authenticated` for visitors who have logged in, of whom this site has none. Supabase has both roles; a bare PostgreSQL
-- does not.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated'] loop
    -- Somebody who may create none is refused even where it exists.
    continue when exists (select from pg_roles where rolname = wanted);
    begin
      execute format('create role %I nologin noinherit', wanted);
      -- Since PostgreSQL 16 the creator of a role administers it but may not become it without this.
      execute format('grant %I to %I', wanted, current_user);
    exception
      -- Roles belong to the whole cluster, so a second database may have made, or be making, the same one.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- Supabase projects made before 2026-05-30 grant everything to these roles by default; newer ones grant nothing.
revoke all on public.notes, public.contact_submissions, public.site_actions from public, anon, authenticated;
revoke all on sequence public.notes_id_seq, public.contact_submissions_id_seq, public.site_actions_id_seq
  from public, anon, authenticated;

grant usage on schema public to anon;
grant insert (content) on public.notes to anon;
grant insert (name, email, category, message) on public.contact_submissions to anon;
grant insert (action_type, details) on public.site_actions to anon;

alter table public.notes enable row level security;
alter table public.contact_submissions enable row level security;
alter table public.site_actions enable row level security;

create policy "An anonymous visitor may leave a note"
  on public.notes for insert to anon with check (true);
create policy "An anonymous visitor may send a message"
  on public.contact_submissions for insert to anon with check (true);
create policy "An anonymous visitor's actions may be logged"
  on public.site_actions for insert to anon with check (true);
