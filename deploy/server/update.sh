#!/usr/bin/env bash
# Takes the server to another version of the shop while it goes on answering: one process after the other.
#
#   sudo deploy/server/update.sh           from the folder of the new version
#   sudo deploy/server/update.sh --back    to the version before
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR source=releases.sh
. "$here/releases.sh"

require_root
running=$(readlink -e "$HOME_DIR/current") || fail 'The shop is not installed here: run install.sh'
previous=$(readlink -e "$HOME_DIR/previous" || true)
case ${1:-} in
  --back)
    RELEASE=$previous
    [[ -d $RELEASE ]] || fail 'There is no version to go back to'
    ;;
  '') build_release "$(cd "$here/../.." && pwd)" ;;
  *) fail "Usage: $0 [--back]" ;;
esac

use_release "$RELEASE"
if ! restart_in_turn; then
  say "Going back to $(basename "$running")"
  use_release "$running"
  # Nobody is to go back to one that does not start.
  if [[ -n $previous ]]; then ln -sfn "$previous" "$HOME_DIR/previous"; else rm -f "$HOME_DIR/previous"; fi
  restart_in_turn || fail 'The version before does not get ready either: see above'
  exit 1
fi
remove_old_releases
say "The shop runs version $(basename "$RELEASE")"
