"""PPO by self-play on a batch of matches, in one file. Needs torch.

    python examples/ppo_self_play.py ole --seconds 75 --device cuda
    python examples/ppo_self_play.py ole --seconds 780 --rows 1024 --hidden 128 --minibatch 4096

Every seat is played by the same network. In a quarter of the rows it has one seat and the rule of
thumb the others: that is how it is measured while it learns. A critic sees the whole table, and is
thrown away. In the first tenth of the time the rule of thumb is imitated as well. Writes the curve
(OUT.json) and the weights (OUT.pt).
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import mazzo.vector

try:
    import torch
    from torch import Tensor, nn
except ImportError:
    raise SystemExit("This needs torch: pip install 'mazzo[learn]'") from None

DECAY, CLIP, EPOCHS = 0.95, 0.2, 2
RATE, LAST_RATE = 1e-3, 1e-4
ENTROPY, LAST_ENTROPY = 0.02, 0.001
IMITATED = 0.1
MEASURING = 0.25
WIN = 4.0
"""What a win is worth beside a lead of one standard deviation."""


class Rollout(NamedTuple):
    """Decisions one after another, each a row, and what came of them."""

    seen: Tensor
    everything: Tensor
    mask: Tensor
    action: Tensor
    chance: Tensor
    value: Tensor
    advantage: Tensor
    advice: Tensor


def network(inputs: int, hidden: int, outputs: int) -> nn.Sequential:
    """Two layers."""
    last = nn.Linear(hidden // 2, outputs)
    nn.init.normal_(last.weight, std=0.01)
    return nn.Sequential(
        nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden // 2), nn.ReLU(), last
    )


class Learner:
    """The matches, the network that plays, and the critic that judges."""

    def __init__(self, game: str, seats: int, rows: int, device: str, hidden: int, seed: int):
        torch.manual_seed(seed)
        self.env = mazzo.vector.make(
            game,
            seats=seats,
            batch=rows,
            device=device,
            seed=seed,
            against_bots=MEASURING,
            guided=True,
            threads=None,
        )
        env, self.device, self.seats = self.env, device, seats
        # The same memory: whatever a step writes is seen here at once.
        self.seen, self.everything = map(torch.from_dlpack, (env.observation, env.everything))
        self.mask, self.turn = map(torch.from_dlpack, (env.mask, env.turn))
        self.gain, self.won = map(torch.from_dlpack, (env.gain, env.won))
        self.done, self.advice = map(torch.from_dlpack, (env.done, env.advice))
        self.alone = torch.as_tensor(env.alone, device=device)
        self.policy = network(self.seen.shape[1], hidden, env.actions).to(device)
        self.critic = network(self.everything.shape[1], hidden, 1).to(device)
        self.parameters = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(self.parameters, lr=RATE, eps=1e-5)
        self.unit = usual_lead(game, seats)
        self.won_alone, self.ended_alone = 0.0, 0.0

    def logits(self, seen: Tensor, mask: Tensor) -> Tensor:
        """Of all actions; those that are not legal are far below."""
        return self.policy(seen).masked_fill(~mask, -1e9)

    @torch.no_grad()
    def play(self, steps: int) -> Rollout:
        """So many steps of all rows."""
        kept: list[dict[str, Tensor]] = []
        for _ in range(steps):
            seen, mask, turn = self.seen.clone(), self.mask == 1, self.turn.clone()
            odds = torch.log_softmax(self.logits(seen, mask), 1)
            action = torch.multinomial(odds.exp(), 1)[:, 0]
            now = {
                "seen": seen.half(),
                "everything": self.everything.half(),
                "mask": mask,
                "action": action,
                "chance": odds.gather(1, action[:, None])[:, 0],
                "value": self.critic(self.everything)[:, 0],
                "advice": self.advice.clone(),
                "turn": turn,
            }
            self.env.step(action)
            share = (self.won - 1 / self.seats) * self.done[:, None]
            kept.append(now | {"gain": self.gain / self.unit + WIN * share, "done": self.done + 0})
            measured = self.done & self.alone
            self.won_alone += float((self.won.gather(1, turn[:, None])[:, 0] * measured).sum())
            self.ended_alone += float(measured.sum())
        advantages = self.advantages(kept, self.critic(self.everything)[:, 0])
        parts = {name: torch.cat([one[name] for one in kept]) for name in Rollout._fields[:6]}
        advice = torch.cat([one["advice"] for one in kept])
        return Rollout(**parts, advantage=torch.cat(advantages), advice=advice)

    def advantages(self, kept: list[dict[str, Tensor]], last: Tensor) -> list[Tensor]:
        """Generalised advantages, backwards in time, each seat of a row for itself.

        Per seat: the value of its next decision, that one's advantage, what was gained until then,
        and whether its future is known at all.
        """
        shape = self.won.shape
        ahead, better, since, known = (torch.zeros(shape, device=self.device) for _ in range(4))
        ahead.scatter_(1, self.turn[:, None], last[:, None])
        known.scatter_(1, self.turn[:, None], 1.0)
        found: list[Tensor] = []
        for one in reversed(kept):
            going_on, at = 1.0 - one["done"][:, None].float(), one["turn"][:, None]
            ahead, better, since = ahead * going_on, better * going_on, since * going_on
            known, since = torch.maximum(known, 1 - going_on), since + one["gain"]
            surprise = (since + ahead).gather(1, at)[:, 0] - one["value"]
            advantage = (surprise + DECAY * better.gather(1, at)[:, 0]) * known.gather(1, at)[:, 0]
            found.append(advantage)
            ahead.scatter_(1, at, one["value"][:, None])
            better.scatter_(1, at, advantage[:, None])
            since.scatter_(1, at, 0.0)
            known.scatter_(1, at, 1.0)
        return found[::-1]

    def learn(self, batch: Rollout, progress: float, minibatch: int) -> None:
        """Improve both networks; `progress` goes from 0 to 1 as time runs out."""
        for group in self.optimiser.param_groups:
            group["lr"] = RATE * (LAST_RATE / RATE) ** progress
        entropy_weight = ENTROPY * (LAST_ENTROPY / ENTROPY) ** progress
        imitation = max(0.0, 1 - progress / IMITATED)
        for _ in range(EPOCHS):
            for chosen in torch.randperm(len(batch.action), device=self.device).split(minibatch):
                self.improve(Rollout(*(each[chosen] for each in batch)), entropy_weight, imitation)

    def improve(self, part: Rollout, entropy_weight: float, imitation: float) -> None:
        """One step of the optimiser."""
        odds = torch.log_softmax(self.logits(part.seen.float(), part.mask), 1)
        chance = odds.gather(1, part.action[:, None])[:, 0]
        better = (part.advantage - part.advantage.mean()) / (part.advantage.std() + 1e-6)
        ratio = (chance - part.chance).exp()
        policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
        entropy = -(odds.exp() * odds.clamp(min=-50)).sum(1).mean()
        judged = self.critic(part.everything.float())[:, 0]
        critic = nn.functional.smooth_l1_loss(judged, part.value + part.advantage)
        advised = odds.gather(1, part.advice[:, None]).mean()
        loss = policy + critic - entropy_weight * entropy - imitation * advised
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimiser.step()

    def lately(self) -> tuple[float, int]:
        """Its share of the wins against the rule of thumb since the last time, and the matches."""
        share, matches = self.won_alone / max(self.ended_alone, 1), int(self.ended_alone)
        self.won_alone = self.ended_alone = 0.0
        return share, matches

    @torch.no_grad()
    def measure(self, game: str, matches: int, seed: int) -> tuple[float, float]:
        """Its share of the wins at its best, alone against the rule of thumb, and the margin of
        that (95 %): every row's first match counts.
        """
        chosen: dict[str, Any] = {"seats": self.seats, "batch": matches, "device": self.device}
        env = mazzo.vector.make(game, **chosen, seed=seed, against_bots=1.0, threads=None)
        seen, mask, turn = map(torch.from_dlpack, (env.observation, env.mask, env.turn))
        won, done = torch.from_dlpack(env.won), torch.from_dlpack(env.done)
        shares, going_on = torch.zeros(matches, device=self.device), torch.ones_like(done)
        while going_on.any():
            seat = turn.clone()
            env.step(self.logits(seen, mask == 1).argmax(1))
            shares += won.gather(1, seat[:, None])[:, 0] * (done & going_on)
            going_on &= ~done
        return float(shares.mean()), 1.96 * float(shares.std()) / matches**0.5


def usual_lead(game: str, seats: int) -> float:
    """The standard deviation of the final lead between rules of thumb."""
    env = mazzo.vector.make(game, seats=seats, batch=400, seed=1, guided=True)
    leads, going_on = np.zeros_like(env.gain), np.ones(env.batch, bool)
    while going_on.any():
        env.step(env.advice)
        leads += env.gain * going_on[:, None]
        going_on &= ~env.done
    return float(leads[:, :seats].std())


def main(given: list[str] | None = None) -> dict[str, Any]:
    """Learn for so long, measure, write; returns what was written."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--rows", type=int, default=16384)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--minibatch", type=int, default=32768)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--matches", type=int, default=4000, help="how many measure it at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    chosen = parser.parse_args(given)
    torch.set_float32_matmul_precision("high")
    learner = Learner(
        chosen.game, chosen.seats, chosen.rows, chosen.device, chosen.hidden, chosen.seed
    )
    began, decisions, curve = time.perf_counter(), 0, []
    while (spent := time.perf_counter() - began) < chosen.seconds:
        batch = learner.play(chosen.steps)
        learner.learn(batch, spent / chosen.seconds, chosen.minibatch)
        decisions += len(batch.action)
        if not curve or learner.ended_alone >= 1000:
            share, matches = learner.lately()
            curve.append([round(spent, 1), decisions, round(share, 4), matches])
            print(f"{spent:7.1f} s {decisions / 1e6:8.2f} M  wins {share:.3f}", flush=True)
    share, margin = learner.measure(chosen.game, chosen.matches, chosen.seed + 1_000_000)
    print(f"at its best {share:.3f} ± {margin:.3f}, the rule of thumb {1 / chosen.seats:.3f}")
    told = {"game": chosen.game, "seats": chosen.seats, "device": chosen.device}
    told |= {"decisions": decisions, "share": round(share, 4), "margin": round(margin, 4)}
    told |= {"curve": curve}
    chosen.out.with_suffix(".json").write_text(json.dumps(told) + "\n")
    torch.save(learner.policy.state_dict(), chosen.out.with_suffix(".pt"))
    return told


if __name__ == "__main__":
    main()
