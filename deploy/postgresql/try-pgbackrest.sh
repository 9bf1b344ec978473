#!/usr/bin/env bash
# Tries pgbackrest as docs/backups.md describes it, on a PostgreSQL of its own that is removed afterwards: full and
# differential backup, an accident, a restore to the moment before it, and the shop's audit of what came back.
# Needs root, and Debian's packages postgresql and pgbackrest. Leaves every other PostgreSQL alone.
set -euo pipefail

[ "$(id -u)" = 0 ] || { echo 'Run it as root: it makes a cluster for user postgres' >&2; exit 1; }
command -v pgbackrest pg_createcluster > /dev/null || {
  echo 'apt-get install postgresql pgbackrest' >&2
  exit 1
}

root=$(cd "$(dirname "$0")/../.." && pwd)
version=$(pg_lsclusters -h | awk 'NR == 1 { print $1 }')
version=${version:-$(basename "$(find /usr/lib/postgresql -mindepth 1 -maxdepth 1 | sort -V | tail -1)")}
programs=/usr/lib/postgresql/$version/bin
port=${PORT:-5499}
name=bhitti_try_$$
work=$(mktemp -d /tmp/bhitti-pgbackrest-XXXXXX)
chown postgres: "$work"
chmod 755 "$work"
database=postgres://postgres@127.0.0.1:$port/bhitti

as_postgres() { (cd "$work" && runuser -u postgres -- "$@"); }
backrest() { as_postgres pgbackrest --config="$work/pgbackrest.conf" --stanza=bhitti "$@"; }
sql() { psql --quiet --no-align --tuples-only "$database" --command "$1"; }
shop() { (cd "$root" && DATABASE_URL=$database DATA_DIR=$work/shop DEMO=1 node_modules/.bin/node server/src/app/command-line.ts "$@"); }
say() { printf '\n== %s\n' "$*"; }

clean_up() {
  [ -d "$work/restored" ] && as_postgres "$programs/pg_ctl" -D "$work/restored" -m immediate stop > /dev/null 2>&1
  pg_dropcluster --stop "$version" "$name" > /dev/null 2>&1
  rm -rf "$work"
}
trap clean_up EXIT

cat > "$work/pgbackrest.conf" <<CONF
[bhitti]
pg1-path=$work/data
pg1-port=$port
pg1-socket-path=$work
[global]
repo1-path=$work/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=$(head -c 24 /dev/urandom | base64)
repo1-retention-full=2
compress-type=zst
start-fast=y
log-path=$work
lock-path=$work
spool-path=$work
log-level-console=warn
CONF
chown postgres: "$work/pgbackrest.conf"

say "A PostgreSQL $version of its own on port $port, whose log is archived"
pg_createcluster "$version" "$name" --datadir "$work/data" --port "$port" --socketdir "$work" -- --auth=trust > /dev/null
cat >> "/etc/postgresql/$version/$name/postgresql.conf" <<CONF
archive_mode = on
archive_command = 'pgbackrest --config=$work/pgbackrest.conf --stanza=bhitti archive-push %p'
archive_timeout = 60
CONF
pg_ctlcluster "$version" "$name" start
createdb --host 127.0.0.1 --port "$port" --username postgres bhitti
backrest stanza-create
backrest check

say 'A shop in it, and a full backup'
shop seed --size small
before=$(sql 'select count(*) from products')
time backrest --type=full backup

say 'A row that came later, and a differential backup'
sql 'insert into sales_marks (day) values (current_date - 1)'
time backrest --type=diff backup

say 'A change that is only in the archived log, and then the accident'
sql "update products set stock_quantity = 4711 where slug = (select min(slug) from products)"
sleep 2
moment=$(sql "select clock_timestamp()")
sleep 2
sql 'drop table products cascade'
sql 'select pg_switch_wal()' > /dev/null
sleep 3
pg_ctlcluster "$version" "$name" stop

say "Restored to $moment"
time backrest --pg1-path="$work/restored" --type=time --target="$moment" --target-action=promote restore
cp "/etc/postgresql/$version/$name/pg_hba.conf" "/etc/postgresql/$version/$name/pg_ident.conf" "$work/restored/"
cat > "$work/restored/postgresql.conf" <<CONF
port = $port
unix_socket_directories = '$work'
listen_addresses = '127.0.0.1'
archive_mode = off
CONF
chown -R postgres: "$work/restored"
as_postgres "$programs/pg_ctl" -D "$work/restored" -l "$work/restored.log" -w -t 120 start > /dev/null
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
[ "$(sql 'select count(*) from products')" = "$before" ]
[ "$(sql 'select count(*) from sales_marks')" = 1 ]
[ "$(sql 'select count(*) from products where stock_quantity = 4711')" = 1 ]

say 'What the audit says of it'
# The one piece of stock that was changed past the ledger is the only thing that does not hold.
shop audit --shop-only || true
shop note-backup --by pgbackrest --place "$work/repository"
sql 'select "by", finished_at is not null from backups'
say 'Everything came back'
