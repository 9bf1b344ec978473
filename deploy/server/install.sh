#!/usr/bin/env bash
# Sets up the shop on one Debian server (12 or later), or brings such a server in line with this version. Safe to run
# again: what is there is kept, above all /etc/bhitti/bhitti.env, the database and everything in /var/lib/bhitti.
#
#   sudo deploy/server/install.sh --domain shop.example.in [--demo]
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_dir=$(cd "$here/../.." && pwd)
# shellcheck source-path=SCRIPTDIR source=releases.sh
. "$here/releases.sh"

readonly ENV_FILE=/etc/bhitti/bhitti.env

domain=
demo=0
while (($# > 0)); do
  case $1 in
    --domain)
      domain=${2:?--domain: name the shop\'s domain}
      shift 2
      ;;
    --demo)
      demo=1
      shift
      ;;
    *) fail "Usage: $0 --domain shop.example.in [--demo]" ;;
  esac
done

# What a setting is in the owner's file; empty where it is not there.
setting() { sed -nE "s/^$1=(.*)$/\1/p" "$ENV_FILE" | tail -n 1; }

install_packages() {
  local wanted=(ca-certificates caddy curl postgresql)
  # Only to bring the shop's packages, its own Node among them.
  command -v npm >/dev/null || wanted+=(npm)
  local missing=() name
  for name in "${wanted[@]}"; do
    dpkg-query --show --showformat='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
  done
  ((${#missing[@]} == 0)) && return
  say "Installing ${missing[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

make_user_and_folders() {
  getent passwd bhitti >/dev/null ||
    useradd --system --user-group --no-create-home --home-dir /var/lib/bhitti --shell /usr/sbin/nologin bhitti
  install -d -m 0755 "$HOME_DIR" "$RELEASES"
  install -d -m 0700 /etc/bhitti
  install -d -o bhitti -g bhitti -m 0700 /var/lib/bhitti /var/backups/bhitti
}

# The first cluster of Debian's PostgreSQL, started where systemd does not do so.
find_cluster() {
  local status
  read -r cluster_version cluster_name cluster_port status _ < <(pg_lsclusters --no-header) ||
    fail 'PostgreSQL has no cluster: pg_createcluster --start VERSION main makes one'
  [[ $status == online* ]] || pg_ctlcluster "$cluster_version" "$cluster_name" start
}

as_postgres() { runuser -u postgres -- psql --quiet --tuples-only --no-align --port="$cluster_port" --set=ON_ERROR_STOP=1 --dbname=postgres; }

write_settings() {
  if [[ -f $ENV_FILE ]]; then
    say "$ENV_FILE is kept as it is"
    return
  fi
  [[ $domain =~ ^[a-z0-9.-]+$ ]] || fail "Name the shop's domain: $0 --domain shop.example.in"
  local password
  password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  (
    umask 077
    sed -e "s/@DOMAIN@/$domain/" -e "s/@DATABASE_PASSWORD@/$password/" -e "s/@DATABASE_PORT@/$cluster_port/" \
      -e "s/@DEMO@/$demo/" "$here/bhitti.env.example" >"$ENV_FILE.new"
  )
  mv "$ENV_FILE.new" "$ENV_FILE"
  say "$ENV_FILE is new"
}

# A database elsewhere is its owner's; the one that was put into the file by this program is made here.
make_database() {
  local url password
  url=$(setting DATABASE_URL)
  [[ $url =~ ^postgres://bhitti:([0-9a-f]{48})@127\.0\.0\.1:$cluster_port/bhitti$ ]] || return 0
  password=${BASH_REMATCH[1]}
  if [[ -z $(as_postgres <<<"select 1 from pg_roles where rolname = 'bhitti'") ]]; then
    as_postgres <<<'create role bhitti login'
    say 'Role bhitti is new'
  fi
  as_postgres <<<"alter role bhitti password '$password'"
  if [[ -z $(as_postgres <<<"select 1 from pg_database where datname = 'bhitti'") ]]; then
    as_postgres <<<"create database bhitti owner bhitti encoding 'UTF8' template template0"
    say 'Database bhitti is new'
  fi
}

install_units() {
  install -m 0644 "$here"/bhitti@.service "$here"/bhitti-backup.service "$here"/bhitti-backup.timer /etc/systemd/system/
  install -m 0755 "$here/bhitti-shop" /usr/local/sbin/bhitti-shop
  install -d /etc/systemd/system/caddy.service.d
  local public_url host
  public_url=$(setting PUBLIC_URL)
  host=${public_url#https://}
  printf '[Service]\nEnvironment=BHITTI_DOMAIN=%s\n' "${host%%/*}" >/etc/systemd/system/caddy.service.d/bhitti.conf
  # The one that Debian brings, or an older one of ours; anybody else's stays.
  if [[ ! -f /etc/caddy/Caddyfile ]] || grep -qE 'BHITTI_DOMAIN|The Caddyfile is an easy way' /etc/caddy/Caddyfile; then
    install -m 0644 "$here/Caddyfile" /etc/caddy/Caddyfile
  else
    say '/etc/caddy/Caddyfile is not ours and is kept: take what is in '"$here/Caddyfile"' into it'
  fi
}

is_ready_to_open() {
  [[ $(setting DEMO) == 1 || -n $(setting PAYMENT_KEY_ID) ]]
}

open_shop() {
  if ! has_systemd; then
    say 'systemd does not run here: nothing was started'
    return
  fi
  systemctl daemon-reload
  systemctl enable --quiet "${PROCESSES[@]/#/bhitti@}" bhitti-backup.timer caddy
  if ! is_ready_to_open; then
    say "Write the payment keys into $ENV_FILE, then run this again: the shop opens then"
    return
  fi
  restart_in_turn || fail 'The shop does not open: see above'
  systemctl start bhitti-backup.timer
  systemctl restart caddy
  say "The shop is open at $(setting PUBLIC_URL)"
}

require_root
install_packages
make_user_and_folders
find_cluster
write_settings
make_database
build_release "$source_dir"
use_release "$RELEASE"
remove_old_releases
install_units
open_shop
