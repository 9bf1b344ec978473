#!/usr/bin/env bash
# Runs inside a root in which install.sh has been twice, with a network of its own: opens the shop, updates it while it
# is asked without a pause, goes back, and is given a version that does not start.
set -euo pipefail

readonly SOURCE=/source NEXT=/tmp/next BROKEN=/tmp/broken
# Before systemd seems to be there, which its program would then ask to do this.
read -r version cluster _ < <(pg_lsclusters --no-header)
pg_ctlcluster "$version" "$cluster" start
mkdir -p /run/systemd/system
install -m 0755 "$SOURCE/tools/deploy/inside/systemctl" /usr/local/sbin/systemctl
export READY_WITHIN_SECONDS=${READY_WITHIN_SECONDS:-120}

fail() {
  echo "$*" >&2
  tail -n 20 /var/log/bhitti@*.log /var/log/caddy.log >&2 || true
  exit 1
}

# A version that differs from the installed one by its number alone, built by copying that one.
make_version() {
  local folder=$1 number=$2 release
  mkdir "$folder"
  (
    # shellcheck source-path=SCRIPTDIR/../../../deploy/server source=releases.sh
    . "$SOURCE/deploy/server/releases.sh"
    pack_sources "$SOURCE" | tar --extract --directory="$folder"
    sed -i -E "s/^  \"version\": \"[^\"]+\",/  \"version\": \"$number\",/" "$folder/package.json"
    release=$RELEASES/$number-$(pack_sources "$folder" | sha256sum | cut -c1-12)
    cp -a --reflink=auto "$(readlink -f "$HOME_DIR/current")/." "$release"
    echo "$release"
  )
}

version_in_use() { basename "$(readlink -f /opt/bhitti/current)"; }

"$SOURCE/deploy/server/install.sh"
[[ $(curl -s -o /dev/null -w '%{http_code}' -H 'Host: shop.example.in' http://127.0.0.1:8080/home) == 200 ]] ||
  fail 'The shop does not answer through Caddy'
/usr/local/sbin/bhitti-shop audit --shop-only || fail 'The command line of the owner does not work'
first=$(version_in_use)
make_version "$NEXT" 9.9.9 >/dev/null
broken_release=$(make_version "$BROKEN" 9.9.10)
printf 'process.exit(1)\n' >"$broken_release/server/build/main.js"

ask() {
  while [[ ! -e /tmp/enough ]]; do
    curl --silent --output /dev/null --write-out '%{http_code}\n' --max-time 20 -H 'Host: shop.example.in' "http://127.0.0.1:8080$1" || true
    sleep 0.02
  done
}
for path in /home /wallpapers /api/shop/products/get /healthz; do ask "$path" >"/tmp/answers$(tr -cd '[:lower:]' <<<"$path")" & done

"$NEXT/deploy/server/update.sh"
[[ $(version_in_use) == 9.9.9-* ]] || fail "$(version_in_use) is in use, not the new version"
"$NEXT/deploy/server/update.sh" --back
[[ $(version_in_use) == "$first" ]] || fail "$(version_in_use) is in use, not the version before"
if READY_WITHIN_SECONDS=15 "$BROKEN/deploy/server/update.sh"; then fail 'A version that does not start is taken'; fi
[[ $(version_in_use) == "$first" ]] || fail 'A version that does not start stays in use'

touch /tmp/enough
sleep 1
[[ ! -e /run/trial/late ]] || fail "$(cat /run/trial/late)"
refused=$(cat /tmp/answers* | grep -vc '^200$' || true)
echo "answered $(cat /tmp/answers* | wc -l) requests over three changes of version, refused $refused"
[[ $refused == 0 ]] || fail "$(cat /tmp/answers* | sort | uniq -c)"
