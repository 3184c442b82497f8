"""The games in OpenSpiel: importing this module registers each as a Python game, `tablee_jacquet` and so on.

    import pyspiel
    import tablee.adapters.openspiel
    game = pyspiel.load_game("tablee_cinq_rois(players=3,startRound=6)")

Chance is explicit: a throw is a chance node for each die, a shuffle one for each card, so that any driver
draws it from its own seed. In games that hide something a deal is made at once; a search that must not see it
draws anew what its player may not know: `resample_from_infostate`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from tablee.adapters.extras import missing
from tablee.adapters.seat_by_seat import Setting
from tablee.adapters.tree_path import TreePath, observed
from tablee.chance.quick import QuickRandom
from tablee.core.company import Company
from tablee.core.game import Game
from tablee.games import box_ids, get_game

try:
    import numpy as np
    import pyspiel

    from tablee.adapters.tensors import named
except ImportError as error:
    raise missing("openspiel", "OpenSpiel") from error

__all__ = ["SpielGame", "SpielState", "register"]

MOST_DECISIONS: Final = 1000
"""After so many decisions a game is broken off, unless told (`max_decisions`), and nobody has won."""
MOST_OUTCOMES: Final = 256
"""More than the cards of any pack, or the faces of any die."""
INFINITE: Final = 2**62


def register() -> list[str]:
    """Register every game that has an encoder with OpenSpiel; returns their names there."""
    known = {*pyspiel.registered_names()}
    names = []
    for game_id in box_ids():
        game = get_game(game_id)
        if game.encoder(game.seat_counts[0]) is None:
            continue
        kind = game_type(game)
        names.append(kind.short_name)
        if kind.short_name not in known:
            # A class for each: OpenSpiel keeps it beyond the end of Python, where a function would fail.
            pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"game_id": game_id}))
    return names


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel knows of a game before it is made."""
    kind = pyspiel.GameType
    is_open, is_alone = game.hidden_swap is None, game.seat_counts[-1] == 1
    return kind(
        short_name=f"tablee_{game.id.replace('-', '_')}",
        long_name=f"Tablée: {game.id}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kind.Information.PERFECT_INFORMATION if is_open else kind.Information.IMPERFECT_INFORMATION
        ),
        utility=kind.Utility.GENERAL_SUM if is_alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seat_counts[0],
            "max_decisions": MOST_DECISIONS,
            **_customs(game),
        },
    )


def _customs(game: Game) -> dict[str, Any]:
    """The options that hold where nothing is said."""
    return {**game.options_type.build({}, Company.BOTS).to_data()}


class SpielGame(pyspiel.Game):
    """A game with its options, as OpenSpiel makes it from its parameters."""

    game_id: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = get_game(self.game_id)
        rest, customs = dict(params or {}), _customs(game)
        seats = rest.pop("players", game.seat_counts[0])
        self.most = rest.pop("max_decisions", MOST_DECISIONS)
        # A parameter that is what it would be anyway was not chosen: the edition decides on it.
        chosen = {name: value for name, value in rest.items() if value != customs.get(name)}
        self.setting = Setting(self.game_id, seats, chosen)
        is_alone = seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.encoder.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=0.0 if is_alone else -1.0,
            max_utility=1.0,
            utility_sum=None if is_alone else 0.0,
            max_game_length=self.most,
        )
        super().__init__(game_type(game), info, params or {})

    def new_initial_state(self) -> SpielState:
        """A game before anything was dealt or thrown."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What shows the game to a player."""
        return SpielObserver(self.setting, iig_obs_type, params)


class SpielState(pyspiel.State):
    """One game, node after node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.path = TreePath(game.setting, game.most)

    def current_player(self) -> int:
        """Who decides, or chance, or nobody any more."""
        path = self.path
        if path.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if path.is_chance else path.turns.seat

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of all that a player may do."""
        turns = self.path.turns
        return turns.numbers() if player == turns.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, and how likely each is."""
        outcomes = self.path.outcomes()
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        """Take one step."""
        if self.path.is_chance:
            self.path.answer(action)
        else:
            self.path.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A step in words."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        setting = self.path.setting
        if action == setting.encoder.let_it_be:
            return "let it be"
        return setting.game.format_action(setting.encoder.action_of(action))

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.path.is_over

    def returns(self) -> list[float]:
        """What it is worth to each player."""
        return self.path.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that a player cannot tell from this one, drawn from all of them; it has no history."""
        twin: SpielState = self.get_game().new_initial_state()
        twin.path = self.path.resample(player_id, QuickRandom(int(probability_sampler() * INFINITE)))
        return twin

    def __str__(self) -> str:
        return self.path.turns.state.position()


class SpielObserver:
    """Shows a state to one player: as tensors, and as text."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters such as {params}")
        self._recalls = kind is not None and kind.perfect_recall
        self._encoder = setting.encoder
        self.tensor: np.ndarray = np.zeros(setting.encoder.size, np.float32)
        self.dict = named(setting.encoder, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Show a state in numbers."""
        view = state.path.turns.view(player)
        self.tensor[:] = np.frombuffer(self._encoder.observe(view), np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        """Show a state as text, where it is asked for with all that the player remembers."""
        return state.path.information(player) if self._recalls else observed(state.path.turns, player)


register()
