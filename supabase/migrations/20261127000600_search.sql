-- A search reads the texts of a row without case, accents and apostrophes, and the digits of its phone numbers.

-- The extension unaccent comes with PostgreSQL. Supabase has a schema for extensions; elsewhere `private` hides it from
-- visitors. It may be in another schema already, so private.remove_accents names the schema where it is.
do $$
declare
  home text := case when has_schema_privilege(to_regnamespace('extensions')::oid, 'create') then 'extensions' else 'private' end;
begin
  execute format('create extension if not exists unaccent with schema %I', home);
  execute format(
    'create function private.remove_accents(text) returns text
      language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
      return %1$s.unaccent(''%1$s.unaccent'', $1)',
    (select extnamespace::regnamespace from pg_extension where extname = 'unaccent')
  );
end
$$;

-- Returns a text without case, accents and apostrophes, and with one kind of digits: oneil finds O'Néil. It is
-- immutable, although private.remove_accents is stable, so that a query folds what it searches only once.
create function private.fold_text(text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  with translated as (
    -- Apostrophes have nothing in their place. leads/phone.ts has the same digits.
    select translate($1, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ς''’‘‛ʼʻʹ′`´＇', '01234567890123456789σ') as text
  ), parts as (
    -- PostgreSQL takes seconds to normalize thousands of accents on one letter, so it gets 220 characters at most. A
    -- part goes on to the end of a letter's accents or of a Korean syllable, which belong together.
    select found[1] as text, nth from translated, regexp_matches(translated.text,
      '.{0,200}[\u0300-\u036f\u1160-\u11ff\u3099\u309a\uff9e\uff9f]{0,20}', 'g') with ordinality as matches (found, nth)
  ), normalized as (
    select string_agg(normalize(text, nfkc), '' order by nth) as text from parts
  )
  select lower(private.remove_accents(text)) from normalized
$$;

-- Returns all texts of a row folded, and after them the digits of each phone number, so that any notation finds it.
-- leads/phone.ts has the same separators.
create function private.make_search_text(fields jsonb) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with folded as (
    select private.fold_text(string_agg(value, E'\n')) as text from jsonb_each_text(fields)
  ), phones as (
    select regexp_replace(found[1], '[^0-9]', '', 'g') as digits
    from folded, regexp_matches(folded.text,
      '(?:[0-9][ \t()./·•\[\]\u00ad\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u30fc\u2500~\u2053\u223c-]*){5,}', 'g') as found
  )
  select concat_ws(E'\n', (select text from folded), (select string_agg(digits, E'\n') from phones))
$$;

-- Returns a pattern that finds a word anywhere in a search_text. The characters %, _ and \ match themselves.
create function private.make_like_pattern(word text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select '%' || regexp_replace(private.fold_text(word), '([\\%_])', '\\\1', 'g') || '%'
$$;
