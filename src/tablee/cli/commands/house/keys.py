"""`tablee house keys`: the keys by which the house may call closed browsers."""

from __future__ import annotations

from pathlib import Path

import click

from tablee.cli.command import Command, argument, lang_option
from tablee.cli.data_folder import folder_troubles, house_installed
from tablee.cli.failure import OK, fail
from tablee.cli.house_orders import confirm, data_option, yes_option
from tablee.cli.speech import say


@click.command(cls=Command, name="house-keys")
@argument("contact")
@data_option
@yes_option
@lang_option
def command(*, contact: str, data: str, is_sure: bool) -> int:
    """Make the keys of a house, and say the public one."""
    with house_installed():
        from tablee.server.push import push_keys  # noqa: PLC0415 - the help does not need it
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable():
        raise fail("no-contact", contact=contact)
    folder = Path(data)
    with folder_troubles(data):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if (folder / push_keys.KEY_FILE).exists():
            confirm(say("house.sure-to-replace-keys", folder=data), is_sure=is_sure)
        try:
            keys = push_keys.make_keys(contact)
        except push_keys.NoPushPackage:
            raise fail("no-push-package") from None
        file = push_keys.write_keys(folder, keys)
    click.echo(say("house.keys-made", file=file, public=keys.public))
    return OK
